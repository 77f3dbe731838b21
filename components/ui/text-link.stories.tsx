import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { TextButton, textLinkClass } from './text-link.tsx'

const meta = {
  title: 'Parts/Text link',
  component: TextButton,
  args: { children: 'Send a new code' },
} satisfies Meta<typeof TextButton>
export default meta
type Story = StoryObj<typeof meta>

export const Acts: Story = {}
export const Quiet: Story = { args: { quiet: true, children: 'Need help?' } }
export const Unable: Story = { args: { 'aria-disabled': true } }
export const InASentence: Story = {
  render: () => (
    <p>
      You agree to the{' '}
      <a href="#terms" className={textLinkClass()}>
        terms of use
      </a>{' '}
      when you go on.
    </p>
  ),
}
export const LongText: Story = {
  args: { children: 'Send a new code to wolfeschlegelsteinhausenbergerdorff@example.com' },
}
