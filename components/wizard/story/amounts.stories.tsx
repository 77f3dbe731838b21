import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { configure, expect } from 'storybook/test'
import { examples as transfers } from '#flows/admin-transfer/examples.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import { searchAdmin } from '#flows/admin-transfer/steps/search-admin.ts'
import { examples as switches } from '#flows/create-and-switch/examples.ts'
import { createAndSwitch } from '#flows/create-and-switch/flow.ts'
import { chooseCircle } from '#flows/create-and-switch/steps/choose-circle.ts'
import { examples as withdrawals } from '#flows/withdrawal/examples.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import { firstLook } from '#tests/support/story/first-look.ts'
import { FlowStory } from './flow-story.tsx'

/** Steps with nothing, little and much to choose from, some of it with long names. */
const meta = {
  title: 'Flows/amounts',
  component: FlowStory,
  parameters: { layout: 'fullscreen' },
  args: firstLook(withdrawal, withdrawals, giftCard),
} satisfies Meta<typeof FlowStory>
export default meta
type Story = StoryObj<typeof meta>

// The code of a field loads when a step needs it. On a busy machine, the first field of a kind takes seconds.
configure({ asyncUtilTimeout: 10_000 })

/** Waits for this many things to choose from. */
const offers =
  (count: number): Story['play'] =>
  async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(count)
  }

export const NoShops: Story = {
  globals: { amounts: 'none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No gift cards are available right now/)).toBeVisible()
  },
}
/** A list that people see at one look has no search. */
export const OneShop: Story = {
  globals: { amounts: 'one' },
  play: async (context) => {
    await offers(1)?.(context)
    await expect(context.canvas.queryByRole('searchbox')).toBeNull()
  },
}
export const EighteenShops: Story = { globals: { amounts: 'usual' }, play: offers(18) }
/** Of sixty shops, the first eighteen are shown. A button shows the rest. */
export const SixtyShops: Story = {
  globals: { amounts: 'many' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(18)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 60 shops' }))
    await expect(canvas.getAllByRole('radio')).toHaveLength(60)
  },
}
export const FiveThousandSupporters: Story = {
  args: firstLook(adminTransfer, transfers, searchAdmin),
  globals: { amounts: 'many' },
  play: async (context) => {
    await offers(8)?.(context)
    await expect(context.canvas.getByRole('searchbox')).toBeVisible()
  },
}
export const NoSupporters: Story = {
  args: firstLook(adminTransfer, transfers, searchAdmin),
  globals: { amounts: 'none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one supports this Circle yet.')).toBeVisible()
  },
}
/** The last entry creates another Circle. */
export const SixtyCircles: Story = {
  args: firstLook(createAndSwitch, switches, chooseCircle),
  globals: { amounts: 'many' },
  play: offers(61),
}
export const TwelveAccounts: Story = {
  args: firstLook(withdrawal, withdrawals, bank),
  globals: { amounts: 'many' },
  play: offers(12),
}
export const NoAccounts: Story = {
  args: firstLook(withdrawal, withdrawals, bank),
  globals: { amounts: 'none' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No bank account yet/)).toBeVisible()
  },
}
