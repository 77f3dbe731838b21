import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Parts/Checkbox',
  component: Checkbox,
  args: {
    id: 'others',
    checked: false,
    onChange: () => undefined,
    children: 'Sign me out on my other devices',
    hint: 'You’ll stay signed in here.',
  },
  render: (args) => {
    const [checked, setChecked] = useState(args.checked)
    return <Checkbox {...args} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Ticked: Story = { args: { checked: true } }
export const WithoutHint: Story = { args: { hint: undefined } }
/** Pressing the words ticks the box. The hint describes it. */
export const PressedOnItsWords: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Sign me out on my other devices'))
    const box = canvas.getByRole('checkbox', { name: 'Sign me out on my other devices' })
    await expect(box).toBeChecked()
    await expect(box).toHaveAccessibleDescription('You’ll stay signed in here.')
  },
}
