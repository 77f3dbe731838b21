import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { queryClient } from '#components/session/query-client.ts'
import { markPicture } from '#components/shop/marks/mark-picture.ts'
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
  id: account.id,
  institution_name: account.name,
  mask: account.detail,
  type: 'checking',
  status: 'NEEDS_LOGIN',
  added_at: 1_790_000_000_000,
  usable_from: 1_790_000_000_000,
}

const meta = {
  title: 'Fields/Pick',
  render: fieldOf({ input: PickField, step: giftCard, name: 'brand', namespace: 'withdrawal' }),
} satisfies Meta<FieldArgs>
export default meta
type Story = StoryObj<FieldArgs>

export const Empty: Story = {}
export const Chosen: Story = { args: { value: brand } }
/** The name search ignores accents and word order. */
export const Searched: Story = {
  beforeEach: answered({
    listBrands: {
      reply: {
        items: [
          'Juniper & Loom',
          'Café Soleil',
          'Petal Apothecary',
          ...Array.from({ length: 20 }, (_, at) => `Shop ${at}`),
        ].map((name, at) => ({
          id: `shop-${at}`,
          name,
          image_url: markPicture('cup'),
          terms: '',
          minimum: 500,
          maximum: 50_000,
          bands: [{ minimum: 500, maximum: 50_000 }],
        })),
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(18)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search 23 shops' }), 'cafe{Enter}')
    await expect(canvas.getByRole('radio')).toHaveAccessibleName('Café Soleil')
    await userEvent.click(canvas.getByRole('radio'))
    await userEvent.clear(canvas.getByRole('searchbox'))
    await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName('Café Soleil')
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz')
    await canvas.findByText('No shops match “zzz”.')
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 23 shops' }))
    await expect(canvas.getAllByRole('radio')).toHaveLength(23)
  },
}
export const Missing: Story = { args: { judged: true } }
/** Some shops only have cards with certain values. */
export const Bands: Story = {
  beforeEach: answered({
    listBrands: {
      reply: {
        items: [
          {
            id: brand.id,
            name: brand.name,
            image_url: null,
            terms: '',
            minimum: 1000,
            maximum: 10_000,
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
/** A gift card that was chosen earlier but is no longer sold is not selected. */
export const Gone: Story = {
  args: { value: { ...brand, id: 'gone', name: 'A shop that closed' } },
  play: async ({ canvas }) => {
    for (const shop of await canvas.findAllByRole('radio')) await expect(shop).not.toBeChecked()
  },
}
/** Some banks don't reveal the last digits, so only the name is shown. */
export const NoDigits: Story = {
  render: fieldOf({ input: PickField, step: bank, name: 'account', namespace: 'withdrawal' }),
  beforeEach: answered({ listBankAccounts: { reply: [{ ...forgetful, status: 'VERIFIED', mask: '' }] } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio')
    await expect(canvas.queryByText(/\$|ends in/)).toBeNull()
  },
}
/**
 * After a new sign-in at the bank, the pressed button is gone. The account has the focus, and a message says what
 * happened.
 */
export const SignedInAgain: Story = {
  render: fieldOf({ input: PickField, step: bank, name: 'account', namespace: 'withdrawal' }),
  args: { value: account },
  beforeEach: answered({ listBankAccounts: { reply: [forgetful] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sign in again/ }))
    await canvas.findByText(/Continue in your bank’s window/)
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
/** Two Circles can have the same title. */
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
