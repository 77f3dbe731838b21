import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useQuery } from '@tanstack/react-query'
import { expect, fn } from 'storybook/test'
import { caseQuery, userQuery } from '#api/client/queries.ts'
import { storeTokens } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import type { User } from '#api/contract/account.ts'
import type { JobKindView, ListedCase, WholeCase } from '#api/contract/desk.ts'
import { Conversation } from '#components/contact/conversation.tsx'
import { queryClient } from '#components/session/query-client.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { dayInWords } from '#machines/define/day.ts'
import { answered } from '#tests/support/story/answered.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseList } from './case-list.tsx'
import { CasePage } from './case-page.tsx'
import { Deciding } from './deciding.tsx'
import { KindList } from './job-kinds.tsx'

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
const list = {
  isError: false,
  isFetchNextPageError: false,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: fn(),
  refetch: fn(),
}

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
export const NextPageFailed: Story = {
  render: () => (
    <CaseList
      queue="tickets"
      state="open"
      list={{ ...list, isError: true, isFetchNextPageError: true }}
      pages={[{ items: [listed] }]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /Ana Núñez/ })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Some cases didn’t load')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(list.fetchNextPage).toHaveBeenCalledOnce()
  },
}
export const NoCases: Story = {
  render: () => <CaseList queue="claims" state="open" list={{ ...list, hasNextPage: false }} pages={[{ items: [] }]} />,
}
const mailKind: JobKindView = {
  kind: 'mail',
  runs: 'ONCE',
  every_s: null,
  at_once: 1,
  max_tries: 120,
  max_refusals: 3,
  first_wait_s: 5,
  longest_wait_s: 3600,
  waiting: 4,
  set_aside: 1,
  last_ran_at: null,
}
const orders: JobKindView = {
  ...mailKind,
  runs: 'RECURRING',
  kind: 'orders',
  every_s: 900,
  max_tries: null,
  max_refusals: null,
  longest_wait_s: 300,
  waiting: 0,
  set_aside: 0,
  last_ran_at: '2026-11-19T09:12:00.000Z',
}
const odd: JobKindView = {
  ...mailKind,
  runs: 'NEVER',
  kind: 'fax',
  at_once: null,
  max_tries: null,
  max_refusals: null,
  first_wait_s: null,
  longest_wait_s: null,
  waiting: 0,
  set_aside: 2,
}
const events: JobKindView = { ...odd, kind: 'bank-events', runs: 'EACH_INSTANCE', every_s: 2, set_aside: 0 }
export const Kinds: Story = {
  render: () => <KindList kinds={[mailKind, orders, { ...orders, kind: 'sweep', last_ran_at: null }, events, odd]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Up to 120 attempts, 5 seconds to 1 hour apart/)).toBeVisible()
    await expect(canvas.getByText('4 waiting, 1 set aside')).toBeVisible()
    await expect(
      canvas.getByText(
        new RegExp(
          `^Interval: 15 minutes\\. Retried after a failure .* Last run: ${dayInWords('2026-11-19')}, 4:12 AM ET\\.$`,
        ),
      ),
    ).toBeVisible()
    await expect(canvas.getByText('fax')).toBeVisible()
  },
}
export const Facts: Story = { render: () => <CaseFacts facts={claim.facts} /> }
export const Decision: Story = {
  render: () => (
    <WithQueries>
      <Deciding one={claim} onDone={fn()} />
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
      <Deciding one={withdrawal} onDone={fn()} />
    </WithQueries>
  ),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('The account is new')
    await userEvent.click(canvas.getByRole('radio', { name: /Return the money/ }))
    await canvas.findByText('They’ll read this, word for word.')
    await userEvent.click(canvas.getByRole('radio', { name: /Send the money/ }))
    await canvas.findByText('Only operators read this.')
  },
}
export const GivenUp: Story = {
  render: () => (
    <WithQueries>
      <Deciding one={{ ...withdrawal, queue: 'jobs', decisions: ['RETRY'] }} onDone={fn()} />
    </WithQueries>
  ),
}

const OPERATOR = { is_operator: true } as User

const LateCase = () => {
  const { data } = useQuery({
    ...caseQuery('claims', 'one'),
    initialData: claim,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Deciding one={data} onDone={fn()} />
      <CaseHistory history={data.history} />
    </>
  )
}
/** Another operator has decided first. The typed text can still be read. */
export const DecidedByAnotherOperator: Story = {
  beforeEach: answered({
    decideCase: { refused: 'decided-already' },
    readCase: { reply: { ...claim, state: 'ACCEPTED', decisions: [] } },
  }),
  render: () => (
    <WithQueries>
      <LateCase />
    </WithQueries>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Decline the claim/ }))
    await userEvent.selectOptions(canvas.getByLabelText('Why there’s no cashback'), 'The order was returned')
    await userEvent.type(canvas.getByLabelText('Reason'), 'It was sent back.')
    await userEvent.click(canvas.getByRole('button', { name: 'Decline the claim' }))
    const typed = await canvas.findByText('It was sent back.', { selector: 'blockquote' })
    await expect(canvas.getByText(/Another operator has already decided this/)).toBeVisible()
    await expect(typed.closest('[tabindex]')).toHaveFocus()
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}
/** The decision was carried out, but the reply was lost. The operator is not asked to send it again. */
export const ReplyLost: Story = {
  beforeEach: answered({
    decideCase: 'nobody',
    readCase: { reply: { ...claim, state: 'ACCEPTED', decisions: [] } },
  }),
  render: DecidedByAnotherOperator.render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Grant the claim/ }))
    await userEvent.type(canvas.getByLabelText('Cashback in dollars'), '3.60')
    await userEvent.type(canvas.getByLabelText('Reason'), 'The shop had lost it.')
    await userEvent.click(canvas.getByRole('button', { name: 'Grant the claim' }))
    const said = await canvas.findByText(/^We don’t know whether your decision was saved/)
    await expect(said.closest('[tabindex]')).toHaveFocus()
    await expect(canvas.queryByText(/couldn’t be sent/)).toBeNull()
    await expect(canvas.getByText('The shop had lost it.', { selector: 'li *' })).toBeVisible()
  },
}

type Answers = Parameters<typeof answered>[0]
/** A page of the desk for an operator who has opened the case before. */
const atDesk = (
  readCase: NonNullable<Answers['readCase']>,
  seen?: WholeCase,
  readUser: NonNullable<Answers['readUser']> = { reply: OPERATOR },
): Story => ({
  render: () => <CasePage queue="jobs" id="one" nowhere="We can’t find this page" />,
  beforeEach: async () => {
    storeTokens({ access_token: 'a', expires_in: 900, refresh_token: 'r' })
    queryClient.setQueryData(caseQuery('jobs', 'one').queryKey, seen)
    queryClient.setQueryData(userQuery.queryKey, OPERATOR)
    const usual = await answered({ readCase, readUser })()
    return () => {
      usual()
      dropTokens()
    }
  },
})
const job: WholeCase = { ...withdrawal, queue: 'jobs', kind: 'bank-pay', decisions: ['RETRY'] }
/** If a job succeeds on a later try, the server deletes its record, so the case is gone. */
export const TriedAgain: Story = {
  ...atDesk({ refused: 'not-found' }, job),
  play: async ({ canvas }) => {
    await canvas.findByText('This job was retried and is done.')
    await expect(canvas.getByRole('link', { name: 'Back to the desk' })).toHaveAttribute('href', '/desk?queue=jobs')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('W-7KQ2MHXA')
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}
/** The form disappears while an operator is in it. The notice that replaces it gets the focus. */
export const CaseGone: Story = {
  ...atDesk({ reply: job }, job),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /Try again/ }))
    await userEvent.type(canvas.getByLabelText('Reason'), 'The bank is back.')
    await answered({ readCase: { refused: 'not-found' } })()
    await queryClient.invalidateQueries({ queryKey: caseQuery('jobs', 'one').queryKey })
    const said = await canvas.findByText('This job was retried and is done.')
    await expect(said.closest('[tabindex]')).toHaveFocus()
    await expect(canvas.getByText('The bank is back.', { selector: 'blockquote' })).toBeVisible()
  },
}
/** The server gives people who are no longer operators the same refusal as for a missing case. */
export const NoLongerAnOperator: Story = {
  ...atDesk({ refused: 'not-found' }, job, { reply: { first_name: 'Olive' } }),
  play: async ({ canvas }) => {
    await canvas.findByText('We can’t find this page')
    await expect(canvas.queryByText('This job was retried and is done.')).toBeNull()
  },
}
/** The page doesn't know yet whether the case is gone, because it is still loading the user. */
export const CaseFailedToLoad: Story = {
  ...atDesk({ refused: 'not-found' }, job, 'waits'),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: /Try again/ })
    await expect(canvas.queryByText(/didn’t load|and is done/)).toBeNull()
  },
}
export const NoSuchCase: Story = {
  ...atDesk({ refused: 'not-found' }),
  play: async ({ canvas }) => {
    await canvas.findByText('We can’t find this page')
  },
}
export const TooManyRequests: Story = {
  ...atDesk({ refused: 'too-many-requests' }),
  play: async ({ canvas }) => {
    // The request is repeated twice before the error appears.
    await canvas.findByText('This case didn’t load', {}, { timeout: 10_000 })
    await expect(canvas.queryByText('We can’t find this page')).toBeNull()
  },
}
export const History: Story = {
  render: () => <CaseHistory history={claim.history} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(new RegExp(`^${dayInWords('2026-11-19')}, 4:12\\sAM ET$`))).toBeVisible()
  },
}
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
