import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Count } from './count.tsx'

const meta = {
  title: 'Parts/Count',
  component: Count,
  args: { left: '11 characters left', of: '29 of 40' },
} satisfies Meta<typeof Count>
export default meta
type Story = StoryObj<typeof meta>

export const Within: Story = {}
export const Empty: Story = { args: { left: '40 characters left', of: '0 of 40' } }
export const TooMany: Story = { args: { left: '11 too many', of: '51 of 40', over: true } }
export const LongText: Story = { args: { left: '1,111,111 more characters are needed', of: '2,222 of 3,333,333' } }
