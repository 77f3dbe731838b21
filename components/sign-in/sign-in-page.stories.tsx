import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { storeTokens } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { SignInPage } from './sign-in-page.tsx'

const at = (query: Record<string, string>): Story => ({
  parameters: { nextjs: { navigation: { query } } },
  play: async ({ canvas }) => {
    // The flow’s code loads with the first story.
    await canvas.findByRole('heading', { level: 1, name: 'Sign in' }, { timeout: 15_000 })
  },
})

const meta = {
  title: 'Pages/Sign in',
  component: SignInPage,
  parameters: { nextjs: { navigation: { query: {} } } },
} satisfies Meta<typeof SignInPage>
export default meta
type Story = StoryObj<typeof meta>

export const SignIn = at({})
export const SessionRequired = at({ error: 'SessionRequired', callbackUrl: '/settings' })
export const AccountNotLinked = at({ error: 'OAuthAccountNotLinked' })
export const GoogleFailed = at({ error: 'OAuthCallback' })
export const SetUpWrongly = at({ error: 'MissingSecretError' })
export const UnknownError = at({ error: 'SomethingElse' })
export const SignedInAlready: Story = {
  beforeEach: () => {
    storeTokens({ access_token: 'a', expires_in: 900, refresh_token: 'r' })
    return dropTokens
  },
}
