import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { fn } from 'storybook/test'
import type { ListedCase, WholeCase } from '#api/contract/desk.ts'
import { Conversation } from '#components/contact/conversation.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseList } from './case-list.tsx'
import { DecisionForm } from './decision-form.tsx'

const meta = { title: 'Screens/Desk' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const listed: ListedCase = {
  id: 'one',
  queue: 'tickets',
  state: 'OPEN',
  kind: 'ORDER',
  title: 'Ana Núñez',
  since: '2026-11-18T09:12:00.000Z',
  done_at: null,
}
const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente '.repeat(3).trim()
const done = { ...listed, id: 'two', state: 'CLOSED', title: long, done_at: '2026-11-19T09:12:00.000Z' }
const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: fn() }

const claim: WholeCase = {
  ...listed,
  queue: 'claims',
  state: 'SUBMITTED',
  kind: null,
  title: 'Juniper & Loom · JU-482913',
  revision: 1,
  facts: [
    { name: 'retailer', kind: 'text', value: 'Juniper & Loom' },
    { name: 'amount', kind: 'cents', value: 6000 },
    { name: 'expected', kind: 'time', value: Date.parse('2026-11-01T00:00:00Z') },
    { name: 'note', kind: 'quote', value: `My visit is in the list, and nothing came of it.\n${long}` },
    { name: 'email', kind: 'mail', value: 'ana@example.com' },
    { name: 'circle', kind: 'page', value: 'Sunday soup for Maria', href: '/circles/sunday-soup' },
    { name: 'orderStatus', kind: 'text', value: 'TRACKED' },
  ],
  messages: [],
  decisions: ['GRANT', 'DECLINE'],
  history: [
    {
      at: '2026-11-19T09:12:00.000Z',
      who: 'Olive Berg',
      action: 'claim-granted',
      before: 'SUBMITTED',
      after: 'ACCEPTED',
      text: 'The shop had lost it.',
    },
  ],
}

const withdrawal: WholeCase = {
  ...listed,
  queue: 'withdrawals',
  state: 'APPROVED',
  kind: 'NEW_ACCOUNT',
  title: 'W-7KQ2MHXA · Sunday soup for Maria',
  revision: 1,
  facts: [
    { name: 'takenOut', kind: 'cents', value: 12_500 },
    { name: 'destination', kind: 'text', value: `First Practice Bank · ${long}` },
    { name: 'destinationSince', kind: 'time', value: Date.parse('2026-11-18T00:00:00Z') },
    { name: 'lookedAt', kind: 'text', value: 'NEW_ACCOUNT' },
    { name: 'withdrawal', kind: 'text', value: 'IN_REVIEW' },
    { name: 'left', kind: 'cents', value: 17_500 },
    { name: 'leaderEmail', kind: 'mail', value: 'ana@example.com' },
  ],
  messages: [],
  decisions: ['RELEASE', 'GIVE_BACK'],
  history: [],
}

export const List: Story = {
  render: () => <CaseList queue="tickets" state="open" list={list} pages={[{ items: [listed, done] }]} />,
}
export const NothingWaits: Story = {
  render: () => <CaseList queue="claims" state="open" list={{ ...list, hasNextPage: false }} pages={[{ items: [] }]} />,
}
export const Facts: Story = { render: () => <CaseFacts facts={claim.facts} /> }
export const Decision: Story = {
  render: () => (
    <WithQueries>
      <DecisionForm one={claim} onDone={fn()} />
    </WithQueries>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Decline the claim/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Decline the claim' }))
    await canvas.findByText('Choose a reason.')
  },
}
export const Withdrawal: Story = {
  render: () => (
    <WithQueries>
      <CaseFacts facts={withdrawal.facts} />
      <DecisionForm one={withdrawal} onDone={fn()} />
    </WithQueries>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('The account is new')
    await userEvent.click(canvas.getByRole('radio', { name: /Give the money back/ }))
    await canvas.findByText('They read this, word for word.')
    await userEvent.click(canvas.getByRole('radio', { name: /Send the money/ }))
    await canvas.findByText('Only operators read this.')
  },
}
export const GivenUp: Story = {
  render: () => (
    <WithQueries>
      <DecisionForm one={{ ...withdrawal, queue: 'jobs', decisions: ['RETRY'] }} onDone={fn()} />
    </WithQueries>
  ),
}
export const History: Story = { render: () => <CaseHistory history={claim.history} /> }
export const NoHistory: Story = { render: () => <CaseHistory history={[]} /> }
export const Messages: Story = {
  render: () => (
    <Conversation
      messages={[
        { from: 'PERSON', text: `Where is it?\n\n${long}`, at: '2026-11-18T09:12:00.000Z' },
        { from: 'OPERATOR', text: 'It comes on Monday.', at: '2026-11-19T09:12:00.000Z' },
      ]}
      names={{ PERSON: 'Ana Núñez', OPERATOR: 'Covey' }}
    />
  ),
}
