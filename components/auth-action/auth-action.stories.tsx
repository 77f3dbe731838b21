import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { storeTokens } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { answered } from '#tests/support/story/answered.ts'
import { AuthAction } from './auth-action.tsx'

const followed = (mode: string) => ({ nextjs: { navigation: { query: { mode, oobCode: 'from-the-mail' } } } })
const signingIn = followed('signIn')
const confirming = followed('verifyEmail')
const known = { email: 'elena@example.com', is_new_user: false, terms_due: false }
const stranger = { ...known, is_new_user: true }
const LONG = `${'wolfeschlegelstein'.repeat(4)}@example.com`

const meta = {
  title: 'Pages/Mailed link',
  component: AuthAction,
  parameters: signingIn,
} satisfies Meta<typeof AuthAction>
export default meta
type Story = StoryObj<typeof meta>

const at = (lookAtLink: object): Story => ({ beforeEach: answered({ lookAtLink: { reply: lookAtLink } }) })
const pressed = (name: string): Pick<Story, 'play'> => ({
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name })),
})

export const Checking: Story = { beforeEach: answered({ lookAtLink: 'waits' }) }
export const SignsIn = at(known)
export const CreatesAnAccount = at(stranger)
export const AsksForTheTerms = at({ ...stranger, terms_due: true })
export const TermsNotTicked: Story = { ...at({ ...stranger, terms_due: true }), ...pressed('Create my account') }
export const Invited = at({ ...stranger, joins: { headline: 'Sunday soup for Maria', from: 'Elena R.' } })
export const InvitedToAnUntitledCircle = at({ ...known, joins: { headline: null, from: 'Elena R.' } })
export const LongAddress = at({ ...stranger, email: LONG, joins: { headline: 'Ö'.repeat(40), from: 'Elena R.' } })
export const Opening: Story = {
  beforeEach: answered({ lookAtLink: { reply: known }, logInByEmail: 'waits' }),
  ...pressed('Sign in'),
}
export const ExpiredMeanwhile: Story = {
  beforeEach: answered({ lookAtLink: { reply: known }, logInByEmail: { refused: 'link-expired' } }),
  play: async (context) => {
    await pressed('Sign in').play?.(context)
    await context.canvas.findByRole('heading', { name: 'This link no longer works' })
  },
}
export const NotDone: Story = {
  beforeEach: answered({ lookAtLink: { reply: known }, logInByEmail: 'nobody' }),
  play: async (context) => {
    await pressed('Sign in').play?.(context)
    await context.canvas.findByText('That didn’t go through. Your link still works, so try again.')
  },
}
const sent = { expires_in: 900, resend_in: 60, request: 'r' }
export const Expired: Story = {
  beforeEach: answered({ lookAtLink: { refused: 'link-expired' }, logInByEmail: { reply: sent } }),
  play: async ({ canvas, userEvent }) => {
    const send = await canvas.findByRole('button', { name: 'Send a new link' })
    await userEvent.click(send)
    await canvas.findByText('Enter an e-mail address like name@example.com.')
    await userEvent.type(canvas.getByLabelText('E-mail address'), 'elena@example.com')
    await userEvent.click(send)
    await canvas.findByText(/A new link is on its way/)
  },
}
export const NoAnswer: Story = { beforeEach: answered({ lookAtLink: 'nobody' }) }

export const AddressConfirmed: Story = {
  parameters: confirming,
  beforeEach: answered({ verifyEmail: { reply: { email: 'elena@example.com' } } }),
}
/** Asking for another address makes the earlier link invalid. */
const saysNewerLink: Story['play'] = async ({ canvas }) => {
  await canvas.findByText(/If we’ve sent you a newer link, open that one\./)
}
export const AddressLinkExpired: Story = {
  parameters: confirming,
  beforeEach: answered({ verifyEmail: { refused: 'link-expired' } }),
  play: saysNewerLink,
}
export const AddressOfAnotherAccount: Story = {
  parameters: confirming,
  beforeEach: answered({ verifyEmail: { refused: 'other-account' } }),
}
export const AddressNoAnswer: Story = { parameters: confirming, beforeEach: answered({ verifyEmail: 'nobody' }) }
export const UnknownLink: Story = { parameters: followed('somethingElse') }

/** Signed-in people who open an old link have nothing left to do. */
const asMember = (answers: Parameters<typeof answered>[0]): Story => ({
  beforeEach: async () => {
    storeTokens({ access_token: 'a', expires_in: 900, refresh_token: 'r' })
    const usual = await answered(answers)()
    return () => {
      usual()
      dropTokens()
    }
  },
})
export const ExpiredForAMember = asMember({ lookAtLink: { refused: 'link-expired' } })
export const AddressLinkExpiredForAMember: Story = {
  ...asMember({ verifyEmail: { refused: 'link-expired' } }),
  parameters: confirming,
  play: saysNewerLink,
}
export const AddressOfAnotherAccountForAMember: Story = {
  ...asMember({ verifyEmail: { refused: 'other-account' } }),
  parameters: confirming,
}
