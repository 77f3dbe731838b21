import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { SendingBar } from './sending-bar.tsx'

const meta = {
  title: 'Fields/Sending bar',
  component: SendingBar,
  args: { sent: 734_003, total: 1_258_291 },
} satisfies Meta<typeof SendingBar>
export default meta
type Story = StoryObj<typeof meta>

export const HalfWay: Story = {}
export const JustBegun: Story = { args: { sent: 0 } }
export const All: Story = { args: { sent: 1_258_291 } }
export const Small: Story = { args: { sent: 40_000, total: 84_000 } }
