import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import { CirclePicture } from './circle-picture.tsx'

const meta = {
  title: 'Parts/Circle picture',
  component: CirclePicture,
  args: { picture: 'drawing:scene-soup', alt: 'A pot of soup', sizes: '(min-width: 760px) 420px, 100vw' },
} satisfies Meta<typeof CirclePicture>
export default meta
type Story = StoryObj<typeof meta>

export const Drawing: Story = {}
export const DrawingThatIsGone: Story = { args: { picture: 'drawing:scene-gone' } }
export const None: Story = { args: { picture: '' } }

/** The browser chooses among the widths that the portal serves. */
export const Photo: Story = {
  args: { picture: '/api/uploads/sample-picture.webp' },
  play: async ({ canvas }) => {
    const { srcset, sizes } = canvas.getByAltText<HTMLImageElement>('A pot of soup')
    await expect(srcset.split(', ').map((source) => Number(/(\d+)w$/.exec(source)?.[1]))).toEqual([...PICTURE_WIDTHS])
    await expect(sizes).toBe('auto, (min-width: 760px) 420px, 100vw')
  },
}
