import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AskSignOut } from './ask-sign-out.tsx'
import { ExtensionMissing } from './extension-missing.tsx'

const meta = {
  title: 'Screens/Browser extension dialogs',
  component: AskSignOut,
  args: { onSignOut: fn(), onClose: fn() },
} satisfies Meta<typeof AskSignOut>
export default meta
type Story = StoryObj<typeof meta>

/** Another site has linked to the portal with a request to sign out. */
export const SignOutAsked: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole('button', { name: 'Stay signed in' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
export const NoAnswer: Story = { render: ({ onClose }) => <ExtensionMissing onClose={onClose} /> }
