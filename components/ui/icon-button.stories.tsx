import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Parts/Icon button',
  component: IconButton,
  args: { icon: 'close', label: 'Close' },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Edged: Story = { args: { icon: 'plus', label: 'Closer', edged: true } }
export const Unable: Story = { args: { icon: 'minus', label: 'Farther', edged: true, 'aria-disabled': true } }
