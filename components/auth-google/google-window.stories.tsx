import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { answered } from '#tests/support/story/answered.ts'
import { remember } from './begun.ts'
import { GoogleWindow } from './google-window.tsx'

const away = { nextjs: { navigation: { query: { from: 'login' } } } }
const back = { nextjs: { navigation: { query: { state: 'begun', code: 'from-google' } } } }
const exchangeOauth = { reply: { oauth_token: 'token' } }
const response = { access_token: 'a', expires_in: 900, refresh_token: 'r' }

const meta = {
  title: 'Pages/Google',
  component: GoogleWindow,
  parameters: back,
  beforeEach: () => remember({ state: 'begun', secret: 'secret', from: 'login', brought: undefined }),
} satisfies Meta<typeof GoogleWindow>
export default meta
type Story = StoryObj<typeof meta>

const comesBack: Story = {
  beforeEach: answered({ exchangeOauth, enterOauth: { reply: { is_new_user: true, response, terms_due: true } } }),
}
const hasAnAccount = (linkOauth: Parameters<typeof answered>[0]['linkOauth']): Story => ({
  beforeEach: answered({ exchangeOauth, enterOauth: { refused: 'account-exists' }, linkOauth }),
})

export const GoingToGoogle: Story = { parameters: away, beforeEach: answered({ beginOauth: 'waits' }) }
export const ComingBackFromGoogle: Story = { beforeEach: answered({ exchangeOauth: 'waits' }) }
export const NewPerson = comesBack
export const NewPersonTermsNotTicked: Story = {
  ...comesBack,
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Continue' })),
}
export const HasAnAccount = hasAnAccount('waits')
export const WrongPassword: Story = {
  ...hasAnAccount({ refused: 'wrong-password' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your Covey password'), 'not the right one')
    await userEvent.click(canvas.getByRole('button', { name: 'Link and sign in' }))
    await canvas.findByText(/The password is not right\./)
  },
}
export const ByCode: Story = {
  ...hasAnAccount('waits'),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Use a code by e-mail instead' })),
}
export const TooLate: Story = {
  ...hasAnAccount({ refused: 'link-expired' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your Covey password'), 'sunday soup')
    await userEvent.click(canvas.getByRole('button', { name: 'Link and sign in' }))
    await canvas.findByText('Too much time has passed. Please start over.')
  },
}
export const Refused: Story = { beforeEach: answered({ exchangeOauth: { refused: 'google-failed' } }) }
export const GoogleDoesNotAnswer: Story = { beforeEach: answered({ exchangeOauth: { refused: 'google-unreachable' } }) }
export const NoAnswer: Story = { beforeEach: answered({ exchangeOauth: 'nobody' }) }
