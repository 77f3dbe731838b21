import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { flowQuery } from '#api/contract/flow-query.ts'
import { InvitationOver } from './invitation-over.tsx'

const meta = {
  title: 'Screens/Invalid invitation',
  component: InvitationOver,
  args: { why: 'expired', isMember: false, overCircle: false, onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof InvitationOver>
export default meta
type Story = StoryObj<typeof meta>

const titled =
  (title: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument
    await expect(within(page.body).getByRole('dialog', { name: title })).toBeVisible()
    await expect(page.activeElement?.textContent).toBe(title)
  }
const hrefs = (page: Document) =>
  within(page.body)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const START = ['Create or join a Circle', flowQuery({ flow: 'signup-create-or-join', step: 'create-or-join' })]
const FIND = ['Find a Circle', '/circles']
const SIGN_IN = ['Sign in', flowQuery({ flow: 'login', step: 'login' })]

export const Expired: Story = {
  play: async (context) => {
    await titled('This invitation has expired')(context)
    const page = context.canvasElement.ownerDocument
    await expect(hrefs(page)).toEqual([START, FIND])
    await userEvent.keyboard('{Escape}')
    await expect(context.args.onClose).toHaveBeenCalledOnce()
  },
}
export const Revoked: Story = { args: { why: 'revoked' }, play: titled('This invitation was canceled') }
/** Signing in comes first: most people who open a used link have used it themselves. */
export const Used: Story = {
  args: { why: 'used' },
  play: async (context) => {
    await titled('This invitation was already used')(context)
    await expect(hrefs(context.canvasElement.ownerDocument)).toEqual([FIND, START, SIGN_IN])
  },
}
/** A member who is not in the Circle. Another account has used the invitation. */
export const UsedByAnotherAccount: Story = {
  args: { why: 'used', isMember: true },
  play: async (context) => {
    await titled('This invitation was already used')(context)
    await expect(within(context.canvasElement.ownerDocument.body).queryByText('Sign in')).toBeNull()
  },
}
export const Unknown: Story = { args: { why: 'unknown' }, play: titled('This invitation link doesn’t work') }
/** Anyone can support the Circle on the page below. */
export const OnACirclePage: Story = {
  args: { overCircle: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement.ownerDocument.body).getByRole('button', { name: 'Go to this Circle' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const UsedOnACirclePage: Story = { args: { why: 'used', overCircle: true } }
/** The server can't be reached. The invitation may be valid. */
export const CouldNotBeChecked: Story = {
  args: { why: 'unanswered' },
  play: async (context) => {
    await titled('We couldn’t check your invitation')(context)
    const page = within(context.canvasElement.ownerDocument.body)
    await expect(page.queryByRole('link')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(context.args.onRetry).toHaveBeenCalledOnce()
  },
}
