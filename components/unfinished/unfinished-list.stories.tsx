import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { UnfinishedRun } from '#api/contract/runs.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import type { FlowId } from '#flows/names.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { UnfinishedList } from './unfinished-list.tsx'

const AT = Date.parse('2026-11-24T15:00:00Z')
const flow = (id: FlowId): FlowId => id

const soup: UnfinishedRun = {
  id: 'r1',
  flow: flow('signup'),
  name: 'Start a Circle',
  step: { id: 'image', title: 'Choose a Circle Image' },
  at: 4,
  total: 8,
  updated_at: AT - 2 * HOUR_MS,
  circle: { slug: 'sunday-soup', headline: null },
  is_only_one: false,
  may_go_on: true,
}
const withdrawal: UnfinishedRun = {
  ...soup,
  id: 'r2',
  flow: flow('withdrawal'),
  name: 'Withdraw money',
  step: { id: 'bank', title: 'Which account?' },
  at: 2,
  total: undefined,
  updated_at: AT - 9 * DAY_MS,
  circle: { slug: 'maple', headline: 'Maple Street hurdles' },
  is_only_one: true,
}
const notMine: UnfinishedRun = { ...withdrawal, id: 'r3', name: 'Hand a Circle over', may_go_on: false }
const none = () => undefined
const ready = (...items: UnfinishedRun[]) => ({ state: 'ready' as const, items, more: false, at: AT, online: true })

const meta = {
  title: 'Screens/Unfinished',
  component: UnfinishedList,
  args: { view: ready(soup, withdrawal, notMine) },
  decorators: [
    (Story) => (
      <WithQueries>
        <Story />
      </WithQueries>
    ),
  ],
} satisfies Meta<typeof UnfinishedList>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Step 4 of 8: Choose a Circle Image')).toBeVisible()
    // These runs show no step count, because later answers decide how many steps there are.
    await expect(canvas.getAllByText('Which account?')).toHaveLength(2)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Continue: Start a Circle, Choose a Circle Image' })).toHaveFocus()
    await expect(canvas.getAllByRole('button', { name: /^Remove: / })).toHaveLength(3)
    await expect(canvas.queryByRole('button', { name: /^Continue: Hand a Circle over/ })).toBeNull()
  },
}
export const One: Story = { args: { view: ready(soup) } }
export const NothingBegun: Story = {
  args: { view: ready() },
  play: ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', error: undefined, onRetry: none } } }
export const Offline: Story = {
  args: { view: { ...ready(soup, withdrawal), online: false } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}
export const More: Story = { args: { view: { ...ready(soup, withdrawal), more: true } } }
/** The button that changes nothing has the focus, and leads back to the button that asked. */
export const AskingToRemove: Story = {
  args: { view: ready(soup) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Start a Circle, Choose a Circle Image' }))
    await expect(canvas.getByText(/and the Circle you were setting up/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Remove: Start a Circle, Choose a Circle Image' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  },
}
export const AskingToStartOver: Story = {
  args: { view: ready(withdrawal) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start over: Withdraw money, Maple Street hurdles' }))
    await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  },
}
const LONG = 'Wolfeschlegelsteinhausenbergerdorff '
export const LongText: Story = {
  args: {
    view: ready({
      ...withdrawal,
      name: LONG.repeat(2),
      step: { id: 'bank', title: LONG.repeat(3) },
      circle: { slug: 'maple', headline: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) },
    }),
  },
}
