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

export const Looking: Story = { beforeEach: answered({ lookAtLink: 'waits' }) }
export const SignsIn = at(known)
export const MakesAnAccount = at(stranger)
export const AsksForTheTerms = at({ ...stranger, terms_due: true })
export const ForgotTheTerms: Story = { ...at({ ...stranger, terms_due: true }), ...pressed('Make my account') }
export const Invited = at({ ...stranger, joins: { headline: 'Sunday soup for Maria', from: 'Elena R.' } })
export const InvitedWhereNothingIsSaidYet = at({ ...known, joins: { headline: null, from: 'Elena R.' } })
export const LongAddress = at({ ...stranger, email: LONG, joins: { headline: 'Ö'.repeat(40), from: 'Elena R.' } })
export const Opening: Story = {
  beforeEach: answered({ lookAtLink: { reply: known }, logInByEmail: 'waits' }),
  ...pressed('Sign in'),
}
export const UsedMeanwhile: Story = {
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
    await context.canvas.findByText('That did not go through. Your link stays good: try again.')
  },
}
export const Expired: Story = { beforeEach: answered({ lookAtLink: { refused: 'link-expired' } }) }
export const NobodyAnswers: Story = { beforeEach: answered({ lookAtLink: 'nobody' }) }

export const AddressConfirmed: Story = {
  parameters: confirming,
  beforeEach: answered({ verifyEmail: { reply: { email: 'elena@example.com' } } }),
}
export const AddressLinkOver: Story = {
  parameters: confirming,
  beforeEach: answered({ verifyEmail: { refused: 'link-expired' } }),
}
export const AddressOfAnotherAccount: Story = {
  parameters: confirming,
  beforeEach: answered({ verifyEmail: { refused: 'other-account' } }),
}
export const AddressNobodyAnswers: Story = { parameters: confirming, beforeEach: answered({ verifyEmail: 'nobody' }) }
export const NoLinkAtAll: Story = { parameters: followed('somethingElse') }

/** Whoever follows an old link while they are signed in has nothing left to do here. */
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
export const AddressLinkOverForAMember: Story = {
  ...asMember({ verifyEmail: { refused: 'link-expired' } }),
  parameters: confirming,
}
export const AddressOfAnotherAccountForAMember: Story = {
  ...asMember({ verifyEmail: { refused: 'other-account' } }),
  parameters: confirming,
}
