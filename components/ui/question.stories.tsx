import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { Question } from './question.tsx'

const meta = {
  title: 'Parts/Question',
  component: Question,
  args: {
    title: 'Cancel this withdrawal?',
    children: 'Nothing will be sent, and $25.00 goes back to the Circle right away.',
    yes: 'Cancel the withdrawal',
    no: 'Keep it',
    busy: false,
    onYes: fn(),
    onNo: fn(),
  },
} satisfies Meta<typeof Question>
export default meta
type Story = StoryObj<typeof meta>

/** The button that changes nothing has the focus. */
export const Asked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
export const InProgress: Story = { args: { busy: true } }
