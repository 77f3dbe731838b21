import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailed } from './load-failed.tsx'

const meta = {
  title: 'Parts/Load failed',
  component: LoadFailed,
  args: { retry: 'Try again', onRetry: fn(), children: 'Nothing is lost. Check your connection and try again.' },
} satisfies Meta<typeof LoadFailed>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = {
  args: { title: 'We couldn’t load the wallet' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const TextOnly: Story = {}
export const LongText: Story = { args: { children: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4) } }
