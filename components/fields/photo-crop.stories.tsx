import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { fn } from 'storybook/test'
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
