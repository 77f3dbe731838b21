import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import words from '#messages/en/invitation.json'
import { InvitedMember } from './invited-member.tsx'

const meta = {
  title: 'Screens/Invitation for a member',
  component: InvitedMember,
  args: {
    invite: { from: 'Elena R.', headline: 'Sunday soup for Maria' },
    onSupport: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof InvitedMember>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(canvasElement.ownerDocument.activeElement?.textContent).toBe('Support “Sunday soup for Maria”?')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: words.member.support }))
    await expect(args.onSupport).toHaveBeenCalledOnce()
  },
}
export const Untitled: Story = { args: { invite: { from: 'Elena R.', headline: null } } }
export const Long: Story = {
  args: { invite: { from: 'Maximiliane W.', headline: 'Wolfeschlegelsteinhausenbergerdorff e.V.' } },
}
