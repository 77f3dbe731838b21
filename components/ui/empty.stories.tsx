import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

const meta = {
  title: 'Parts/Empty',
  component: Empty,
  args: { title: 'No orders yet', children: 'An order stands here a day or two after somebody shops.' },
} satisfies Meta<typeof Empty>
export default meta
type Story = StoryObj<typeof meta>

export const WithABird: Story = {}
export const WithoutABird: Story = { args: { art: null } }
export const WithALink: Story = { args: { action: <Button variant="primary">Shop for this Circle</Button> } }
export const HeadingOnly: Story = { args: { children: undefined } }
export const LongText: Story = {
  args: {
    title: 'Nobody has shopped for the Wolfeschlegelsteinhausenbergerdorff family',
    children: 'Donaudampfschifffahrtsgesellschaftskapitän: what somebody buys stands here a day or two after.',
  },
}
