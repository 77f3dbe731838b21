import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { markAddress, setMark } from '#api/contract/shop-marks.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { GiftCardReady } from './gift-card-ready.tsx'
import type { ReadyCard } from './ready-card.ts'

const DONE = 1_795_000_000_000

const CARD: ReadyCard = {
  id: 'w1',
  reference: 'W-8M2T6RJK',
  kind: 'GIFT_CARD',
  status: 'SETTLED',
  amount: 4000,
  circle: { slug: 'sunday-soup', headline: 'Sunday soup for Maria' },
  destination: { name: 'Orchard Row', detail: 'ana@example.com' },
  review: null,
  waits: false,
  is_refused: false,
  looked_at: null,
  sent_at: DONE,
  arrived_at: DONE,
  expected_by: null,
  overdue: false,
  failure: null,
  redeem_url: 'https://example.com/card',
  card: { code: '6F3K9TQX27LM4D8R', pin: '4821', has_barcode: true, expires: 'never' },
  image_url: markAddress(setMark('pear', 'plain')),
  is_mine: true,
  is_leader: true,
  can_cancel: false,
  owes: false,
  created_at: DONE,
  updated_at: DONE,
}

const meta = {
  title: 'Withdrawals/Gift card',
  component: GiftCardReady,
  args: { card: CARD, isPage: true, problem: null },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <WithQueries>
        <div style={{ maxInlineSize: 1200, margin: 'auto', padding: 20 }}>
          <Story />
        </div>
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof GiftCardReady>
export default meta
type Story = StoryObj<typeof meta>

const story = (card: Partial<ReadyCard>): Story => ({ args: { card: { ...CARD, ...card } } })

export const OnItsPage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '$40.00 to spend at Orchard Row' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Barcode of the card code' })).toBeVisible()
  },
}
/** The card as the last step of a withdrawal shows it. */
export const InTheStep: Story = { args: { isPage: false } }
export const LongNames: Story = story({
  destination: {
    name: 'Winterbourne & Applegarth Household Mending Supplies',
    detail: 'elena.maria.rodriguez-fitzgerald@neighborhood-house.example.com',
  },
  circle: { slug: 'long', headline: 'A wheelchair ramp and a new roof for Mr. Ó Súilleabháin' },
  image_url: markAddress(setMark('loop', 'rows')),
})
export const LongCode: Story = story({
  card: { code: 'GIFT-2026-ABCD-EFGH-IJKL-MNOP-QRST-UVWX', pin: '00482190', has_barcode: true, expires: '2027-11-26' },
})
/** A card without a PIN, a barcode or an expiration date. */
export const NoPin: Story = {
  ...story({
    card: { code: '6F3K9TQX27LM4D8R', pin: null, has_barcode: false, expires: null },
    image_url: markAddress(setMark('fish', 'grain')),
    destination: { name: 'Kingfisher Pets', detail: 'ana@example.com' },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('PIN')).toBeNull()
    await expect(canvas.queryByText('Expires')).toBeNull()
  },
}
/** The seller provides only a link, and the shop has no picture. */
export const LinkOnly: Story = story({
  card: null,
  image_url: null,
  destination: { name: 'Redgable', detail: 'ana@example.com' },
})
export const FiveDollars: Story = story({
  amount: 500,
  image_url: markAddress(setMark('sun', 'plain')),
  destination: { name: 'Tansy Beauty', detail: 'ana@example.com' },
})
export const TenThousandDollars: Story = story({ amount: 1_000_000 })
