import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { WithQueries } from '#components/session/with-queries.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { BankSection } from './bank-section.tsx'

const AT = Date.parse('2026-11-21T15:00:00Z')
const checking = {
  id: 'b1',
  institution_name: 'First Practice Bank',
  mask: '0001',
  type: 'checking',
  status: 'VERIFIED',
  added_at: AT,
  usable_from: AT,
}
const savings = { ...checking, id: 'b2', mask: '0002', type: 'savings' }
const second = { ...checking, id: 'b3', institution_name: 'Bank of Second Thoughts', mask: '0010', type: 'other' }

const meta = {
  title: 'Settings/Bank accounts',
  component: BankSection,
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
  parameters: { nextjs: { navigation: { pathname: '/settings' } } },
} satisfies Meta<typeof BankSection>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const several = { listBankAccounts: { reply: [checking, savings, { ...second, status: 'NEEDS_LOGIN' }] } }
const ask: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: /^Remove First Practice Bank, ends in 0001, checking/ }))
const remove: Play = async (context) => {
  await ask(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Remove the account' }))
}

export const Several: Story = {
  beforeEach: answered(several),
  play: async ({ canvas }) => {
    await canvas.findByText(/This bank needs you to sign in again/)
    await expect(canvas.getByRole('link', { name: 'Go to the wallet' })).toHaveAttribute('href', '/portal/wallet')
  },
}
export const NoneYet: Story = { beforeEach: answered({ listBankAccounts: { reply: [] } }) }
export const Loading: Story = { beforeEach: answered({ listBankAccounts: 'waits' }) }
export const CouldNotLoad: Story = {
  beforeEach: answered({ listBankAccounts: { refused: 'terms-due' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
  },
}
export const Asked: Story = { beforeEach: answered(several), play: ask }
/** If people decide to keep the account, the focus returns to its Remove button. */
export const Kept: Story = {
  beforeEach: answered(several),
  play: async (context) => {
    await ask(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Keep the account' }))
    await expect(
      context.canvas.getByRole('button', { name: /^Remove First Practice Bank, ends in 0001, checking/ }),
    ).toHaveFocus()
  },
}
export const Removing: Story = { beforeEach: answered({ ...several, removeBankAccount: 'waits' }), play: remove }
export const NoAnswer: Story = { beforeEach: answered({ ...several, removeBankAccount: 'nobody' }), play: remove }
export const LongText: Story = {
  beforeEach: answered({
    listBankAccounts: { reply: [{ ...checking, institution_name: 'Wolfeschlegelsteinhausenbank '.repeat(4) }] },
  }),
}
