import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SupporterWelcome } from './supporter-welcome.tsx'

const meta = {
  title: 'Screens/Supporter welcome',
  component: SupporterWelcome,
  args: { headline: 'Sunday soup for Maria' },
} satisfies Meta<typeof SupporterWelcome>
export default meta
type Story = StoryObj<typeof meta>

export const Named: Story = {}
export const Untitled: Story = { args: { headline: null } }
export const LongText: Story = { args: { headline: 'Wolfeschlegelsteinhausenbergerdorff and everybody' } }
