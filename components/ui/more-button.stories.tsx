import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { MoreButton } from './more-button.tsx'

const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: fn() }
const meta = {
  title: 'Parts/MoreButton',
  component: MoreButton,
  args: { list, children: 'Show more' },
} satisfies Meta<typeof MoreButton>
export default meta
type Story = StoryObj<typeof meta>

export const More: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(list.fetchNextPage).toHaveBeenCalledOnce()
  },
}
export const OnItsWay: Story = { args: { list: { ...list, isFetchingNextPage: true } } }
