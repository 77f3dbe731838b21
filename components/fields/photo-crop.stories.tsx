import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { paintedPhoto } from '#tests/support/browser/painted-photo.ts'
import { PhotoCrop } from './photo-crop.tsx'

const meta = {
  title: 'Fields/Photo crop',
  component: PhotoCrop,
  args: { photo: new Blob(), onCropped: fn(), hold: () => () => {} },
  loaders: [async ({ parameters }) => ({ photo: await paintedPhoto(parameters.width, parameters.height) })],
  render: (args, { loaded }) => <PhotoCrop {...args} photo={loaded.photo} />,
  parameters: { width: 800, height: 600 },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: /Part of the photo/ })
  },
} satisfies Meta<typeof PhotoCrop>
export default meta
type Story = StoryObj<typeof meta>

export const Fitting: Story = {}
export const Wide: Story = { parameters: { width: 1600, height: 500 } }
export const Tall: Story = { parameters: { width: 400, height: 1200 } }
export const ZoomedIn: Story = {
  play: async ({ canvas, userEvent }) => {
    const nearer = await canvas.findByRole('button', { name: 'Zoom in' })
    for (let turn = 0; turn < 4; turn++) await userEvent.click(nearer)
  },
}

/** The cropper reports a size of 0 for a hidden photo, 250 ms after it was hidden. The last crop must stay. */
export const HiddenForAWhile: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /Part of the photo/ })
    await waitFor(() => expect(args.onCropped).toHaveBeenCalled())
    canvasElement.style.display = 'none'
    await new Promise((resolve) => setTimeout(resolve, 400))
    canvasElement.style.display = ''
    const crops: readonly unknown[][] = Reflect.get(args.onCropped, 'mock').calls
    await expect(crops.map(([part]) => part instanceof Blob && part.size > 0)).not.toContain(false)
  },
}
