import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Parts/Switch',
  component: Switch,
  args: { id: 'mails', 'aria-label': 'Invitations', checked: false, onChange: () => undefined },
  render: (args) => {
    const [checked, setChecked] = useState(args.checked)
    return <Switch {...args} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { checked: true } }
export const TurnedOnByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('switch').focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Invitations' })).toBeChecked()
  },
}
/** Still focusable, with a label that says it is not possible. Pressing it changes nothing. */
export const NotPossible: Story = {
  args: { unable: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(canvas.getByRole('switch')).not.toBeChecked()
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  },
}
