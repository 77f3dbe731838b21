import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const meta = { title: 'Parts/Notice', component: Notice } satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Done: Story = {
  args: { kind: 'ok', title: '$300.00 is on its way to Ana', children: 'It is there by Fri, Dec 18.' },
}
export const Info: Story = { args: { kind: 'info', children: 'What you type is kept on this device for 24 hours.' } }
export const NotDone: Story = {
  args: {
    kind: 'error',
    title: 'We could not reach the bank',
    children: 'Nothing was sent. Your $300.00 is still here.',
    action: <Button>Try again</Button>,
  },
}
export const TitleAlone: Story = { args: { kind: 'ok', title: 'Sent' } }
export const LongText: Story = {
  args: {
    title: 'The Wolfeschlegelsteinhausenbergerdorff family has a Circle of its own already',
    children: 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4),
  },
}
