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
    await canvas.findByText(/Continue in your bank’s window/)
  },
}
/** The person has closed the window without a choice. The field says so, and can open it again. */
export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByText(/Continue in your bank’s window/)
    window.postMessage({ bankLink: null }, window.location.origin)
    await canvas.findByText(/window closed/)
    await expect(args.onEnded).toHaveBeenCalledWith(null)
  },
}
/** The bank's window has reported an error. */
export const Broken: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByText(/Continue in your bank’s window/)
    window.postMessage({ bankLink: null, isBroken: true }, window.location.origin)
    await canvas.findByText(/couldn’t continue/)
    await expect(canvas.getByRole('alert')).toHaveTextContent(/couldn’t continue/)
    await expect(args.onEnded).toHaveBeenCalledWith(null)
  },
}
