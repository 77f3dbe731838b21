import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import { BankWindow } from './bank-window.tsx'

const meta = {
  title: 'Fields/Bank window',
  component: BankWindow,
  args: { label: 'Choose my bank', onEnded: fn() },
} satisfies Meta<typeof BankWindow>
export default meta
type Story = StoryObj<typeof meta>

export const Shut: Story = {}
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByText(/window is open/)
  },
}
/** Nobody chose an account: it says so, and opens again. */
export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByText(/window is open/)
    window.postMessage({ bankLink: null }, window.location.origin)
    await canvas.findByText(/was closed/)
    await expect(args.onEnded).toHaveBeenCalledWith(null)
  },
}
/** The bank could not go on, and has said so in its window. */
export const Broken: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByText(/window is open/)
    window.postMessage({ bankLink: null, isBroken: true }, window.location.origin)
    await canvas.findByText(/could not go on/)
    await expect(canvas.getByRole('alert')).toHaveTextContent(/could not go on/)
    await expect(args.onEnded).toHaveBeenCalledWith(null)
  },
}
