import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { Lately as Happened } from '#api/contract/circles.ts'
import { Lately } from './lately.tsx'

const order = (about: Partial<Happened>): Happened => ({
  kind: 'ORDER',
  from: '2026-11-18T12:00:00.000Z',
  at: '2026-11-18T12:00:00.000Z',
  amount: 336,
  orders: 1,
  retailer: 'Fernhill Outfitters',
  status: 'PENDING',
  payout: null,
  ...about,
})

const meta = {
  title: 'Circles/Recent activity',
  component: Lately,
  args: {
    circle: {
      supporters: 38,
      lately: [
        order({}),
        order({ at: '2026-11-17T12:00:00.000Z', retailer: 'Halden Apothecary', status: 'CONFIRMED', amount: 185 }),
        order({
          kind: 'PAYOUT',
          at: '2026-11-03T12:00:00.000Z',
          from: '2026-11-03T12:00:00.000Z',
          amount: 25_000,
          payout: 'BANK',
          retailer: null,
          status: null,
        }),
        order({ at: '2026-11-02T12:00:00.000Z', retailer: 'Tumbletop Toys', status: 'PAYABLE', amount: 312 }),
        order({
          kind: 'RETURN',
          at: '2026-10-28T12:00:00.000Z',
          retailer: 'Paperjay Office',
          status: 'REVERSED',
          amount: -96,
        }),
      ].map((one) => ({ ...one, from: one.at })),
    },
  },
} satisfies Meta<typeof Lately>
export default meta
type Story = StoryObj<typeof meta>

export const ManySupporters: Story = {}
export const FewSupporters: Story = {
  args: {
    circle: {
      supporters: 3,
      lately: [
        order({
          kind: 'ORDERS',
          from: '2026-11-14T12:00:00.000Z',
          orders: 3,
          amount: 833,
          retailer: null,
          status: null,
        }),
      ],
    },
  },
}
