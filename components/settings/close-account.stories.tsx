import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { answered } from '#tests/support/story/answered.ts'
import { CloseAccount } from './close-account.tsx'

const meta = {
  title: 'Settings/Close the account',
  component: CloseAccount,
  parameters: { nextjs: { navigation: { pathname: '/settings' } } },
} satisfies Meta<typeof CloseAccount>
export default meta
type Story = StoryObj<typeof meta>

const ask: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Close my account' }))
const close: NonNullable<Story['play']> = async (context) => {
  await ask(context)
  await ask(context)
}

export const AtRest: Story = {}
export const Asked: Story = { play: ask }
export const Closing: Story = { beforeEach: answered({ closeAccount: 'waits' }), play: close }
export const HoldsMoney: Story = {
  beforeEach: answered({ closeAccount: { refused: 'holds-money' } }),
  play: async (context) => {
    await close(context)
    await context.canvas.findByRole('alert')
  },
}
export const NoAnswer: Story = { beforeEach: answered({ closeAccount: 'nobody' }), play: close }
