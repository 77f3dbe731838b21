import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { CirclePicture } from './circle-picture.tsx'

const meta = {
  title: 'Parts/Circle picture',
  component: CirclePicture,
  args: { picture: 'drawing:scene-soup', alt: 'A pot of soup' },
} satisfies Meta<typeof CirclePicture>
export default meta
type Story = StoryObj<typeof meta>

export const Drawing: Story = {}
export const DrawingThatIsGone: Story = { args: { picture: 'drawing:scene-gone' } }
export const None: Story = { args: { picture: '' } }
