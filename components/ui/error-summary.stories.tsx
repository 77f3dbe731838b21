import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  title: 'Parts/Error summary',
  component: ErrorSummary,
  args: {
    title: 'There is a problem',
    items: [{ href: '#purpose', text: 'Shorten the purpose to 40 characters. It has 51 now.' }],
  },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const OneProblem: Story = {}
export const Several: Story = {
  args: {
    items: [
      { href: '#first', text: 'Enter your first name.' },
      { href: '#email', text: 'Enter an e-mail address, such as ana@example.com.' },
      { href: '#password', text: 'Make the password at least 8 characters long.' },
    ],
  },
}
export const LongText: Story = {
  args: {
    items: [{ href: '#email', text: `${'wolfeschlegelsteinhausenbergerdorff'.repeat(3)}@example.com is no address.` }],
  },
}
