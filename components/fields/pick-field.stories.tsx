import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { queryClient } from '#components/session/query-client.ts'
import { chooseCircle } from '#flows/create-and-switch/steps/choose-circle.ts'
import { examples } from '#flows/withdrawal/examples.ts'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import fields from '#messages/en/moreFields.json'
import { type FieldArgs, fieldOf } from '#tests/support/samples/field-of.tsx'
import { answered } from '#tests/support/story/answered.ts'
import { PickField } from './pick-field.tsx'

const [{ brand }] = examples['gift-card'].valid
const [{ account }] = examples.bank.valid
const forgetful = {
  ...{ id: account.id, institution_name: account.name, mask: account.detail, type: 'checking' },
  ...{ status: 'NEEDS_LOGIN', added_at: 1_790_000_000_000, usable_from: 1_790_000_000_000 },
}

const meta = {
  title: 'Fields/Pick',
  render: fieldOf({ input: PickField, step: giftCard, name: 'brand', namespace: 'withdrawal' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: brand } }
export const Missing: Story = { args: { judged: true } }
/** A shop may have cards of some amounts alone. */
export const Bands: Story = {
  beforeEach: answered({
    listBrands: {
      reply: {
        items: [
          {
            ...{ id: brand.id, name: brand.name, image_url: null, terms: '', minimum: 1000, maximum: 10_000 },
            bands: [
              { minimum: 1000, maximum: 1000 },
              { minimum: 1500, maximum: 1500 },
              { minimum: 2500, maximum: 10_000 },
            ],
          },
        ],
      },
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('$10.00, $15.00, or $25.00 to $100.00')
  },
}
/** What was chosen earlier and is no longer sold is not chosen any more. */
export const Gone: Story = {
  args: { value: { ...brand, id: 'gone', name: 'A shop that closed' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio')).not.toBeChecked()
  },
}
/** Some banks tell no digits: the name is all there is. */
export const NoDigits: Story = {
  render: fieldOf({ input: PickField, step: bank, name: 'account', namespace: 'withdrawal' }),
  beforeEach: answered({ listBankAccounts: { reply: [{ ...forgetful, status: 'VERIFIED', mask: '' }] } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio')
    await expect(canvas.queryByText(/\$|ends in/)).toBeNull()
  },
}
/** The button is gone with its window: the account has the focus, and what has happened is said. */
export const SignedInAgain: Story = {
  render: fieldOf({ input: PickField, step: bank, name: 'account', namespace: 'withdrawal' }),
  args: { value: account },
  beforeEach: answered({ listBankAccounts: { reply: [forgetful] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sign in again/ }))
    await canvas.findByText(/window is open/)
    const said = canvas.getAllByRole('status')
    window.postMessage({ bankLink: { account_id: 'forgetful' } }, window.location.origin)
    const sentence = await canvas.findByText('You’ve signed in to this bank again')
    await expect(said).toContain(sentence)
    await expect(canvas.getByRole('radio')).toHaveFocus()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

const { circles } = fields.pick
const soup = { headline: 'Sunday soup', created_at: '2026-11-01T12:00:00Z', city: 'Dayton', state: 'OH' }
/** Two Circles may have one title. */
export const CirclesOfOneTitle: Story = {
  render: fieldOf({ input: PickField, step: chooseCircle, name: 'circle', namespace: 'create-and-switch' }),
  beforeEach: async () => {
    queryClient.clear()
    return answered({
      listCircles: {
        reply: [
          { ...soup, slug: 'mine', role: 'ADMINISTRATOR', is_active: true },
          { ...soup, slug: 'other', role: 'SUPPORTER', is_active: false, city: null, state: null },
        ],
      },
    })()
  },
  play: async ({ canvas }) => {
    const said = [[circles.leads, 'Dayton, OH', circles.active].join(' · '), circles.supports]
    const cards = await canvas.findAllByRole('radio', { name: new RegExp(soup.headline) })
    for (const [index, words] of said.entries())
      await expect(cards[index]).toHaveAccessibleName(`${soup.headline} ${words}`)
  },
}
