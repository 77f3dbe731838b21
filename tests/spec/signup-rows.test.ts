import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judge, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { submit } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import words from '#messages/en/signup.json' with { type: 'json' }
import { done, driven, failed } from '#tests/support/machine-steps.ts'

/** The spec's table of steps: number and title, word for word. */
const TITLES = {
  1: 'Create Your Account',
  2: "Let's set up your Circle",
  3: "Define Your Circle's Purpose",
  4: 'Choose a Circle Image',
  5: "Share Your Circle's Story",
  6: 'Give Your Circle a Title',
  7: 'Invite Others To Help',
  8: 'Add Our Extension & Start Saving!',
} as const
type Code = keyof typeof TITLES

/** A place of the graph: a numbered step, one with its request in flight, or the end. */
type Place = `${Code}` | `${Code}.busy` | 'OPEN' | 'CLOSED' | 'END'
type Event = 'open' | 'SUBMIT' | 'NEXT' | 'BACK' | 'DONE' | 'ERROR' | 'RESUME'
interface Row {
  readonly from: Place
  readonly event: Event
  readonly to: Place
  /** What the row asks for beside the event. */
  readonly guard?: string
  readonly signedIn?: boolean
}

/** The edges of the flow `create` that the spec itself fixes; Google's are tested with that way of signing in. */
const S: readonly Row[] = [
  { from: 'OPEN', event: 'open', to: '1', guard: 'flow=create' },
  { from: '3', event: 'NEXT', to: '4', guard: '0 < trim(purpose) ≤ 40' },
  { from: '3', event: 'BACK', to: '1' },
  { from: '4', event: 'NEXT', to: '5', guard: 'image present (required in create)' },
  { from: '4', event: 'BACK', to: '3' },
  { from: '5', event: 'NEXT', to: '6', guard: 'trim(story) ≥ 20' },
  { from: '5', event: 'BACK', to: '4' },
  { from: '6', event: 'NEXT', to: '8', guard: '0 < trim(title) ≤ 40' },
  { from: '6', event: 'BACK', to: '5' },
]

/** The edges on which the spec is silent, as decided. */
const P: readonly Row[] = [
  { from: '1', event: 'SUBMIT', to: '1.busy', guard: 'name, email, password valid', signedIn: false },
  { from: '1', event: 'NEXT', to: '2', guard: 'already signed in' },
  { from: '1', event: 'BACK', to: '1', guard: 'no previous step: Back is hidden, × closes' },
  { from: '1.busy', event: 'DONE', to: '2', guard: 'is_new_user or user has no circle', signedIn: false },
  { from: '1.busy', event: 'ERROR', to: '1', guard: 'password path', signedIn: false },
  { from: '2', event: 'NEXT', to: '3', guard: 'cove_type chosen and municipality chosen' },
  { from: '2', event: 'BACK', to: '1' },
  { from: '8', event: 'NEXT', to: '7', guard: 'installed or skipped' },
  { from: '8', event: 'BACK', to: '6' },
  { from: '7', event: 'NEXT', to: 'END', guard: 'sent or skipped' },
  { from: '7', event: 'BACK', to: '8' },
  { from: 'CLOSED', event: 'RESUME', to: '3', guard: 'draft exists and not complete' },
]

const machine = driven(signup)
const { take, opened } = machine
type Snapshot = ReturnType<typeof opened>

const coded = (code: string): AnyStep => {
  const step = signup.steps.find((step) => String(step.code) === code)
  if (!step) throw new Error(`No step has the spec's number ${code}.`)
  return step
}
const answerTo = ({ id }: AnyStep) => examples[id as keyof typeof examples]?.valid[0]

/** A draft in which everything before a step is answered and saved. */
function draftUpTo(id: string, signedIn: boolean): Draft {
  let draft = emptyDraft(signup, { signedIn })
  for (const step of signup.steps.slice(
    0,
    signup.steps.findIndex((step) => step.id === id),
  ))
    if (answerTo(step) && !(signedIn && step.id === 'create-account'))
      draft = withReceipt(withAnswer(draft, step, answerTo(step)), step)
  return draft
}

function standingAt(place: Place, signedIn: boolean): Snapshot {
  if (place === 'OPEN') return opened(emptyDraft(signup, { signedIn: false }), undefined)
  if (place === 'CLOSED') return opened(draftUpTo('purpose', signedIn), undefined)
  const [code = '', busy] = place.split('.')
  const step = coded(code)
  const asking = opened(draftUpTo(step.id, signedIn), step.id)
  return busy ? take(asking, submit(step, answerTo(step))) : asking
}

/** The events of the machine that one event of the graph stands for. */
function eventsOf({ from, event, to, signedIn = true }: Row): object[] {
  if (event === 'open' || event === 'RESUME') return []
  if (event === 'BACK') return [{ type: 'BACK' }]
  const step = coded(from.split('.')[0] ?? '')
  if (event === 'DONE') return [done(step.id)]
  if (event === 'ERROR') return [failed(step.id, new Refusal('Taken.', 'email-in-use'))]
  if (from === '1' && signedIn) return [{ type: 'CONTINUE' }]
  const sends = submit(step, answerTo(step))
  return to.endsWith('.busy') ? [sends] : [sends, done(step.id)]
}

function placeOf(snapshot: Snapshot): Place {
  const [id, phase] = machine.placeOf(snapshot)
  const { kind, code } = stepOf(signup, id) ?? {}
  return (kind === 'end' ? 'END' : `${code}${phase === 'saving' ? '.busy' : ''}`) as Place
}

describe.each([
  ['fixed by the spec', S],
  ['decided where the spec is silent', P],
])('edges of create %s', (_, rows) => {
  test.each(rows.map((row) => [`${row.from} ${row.event} ${row.guard ?? ''} → ${row.to}`, row] as const))(
    '%s',
    (_, row) => {
      const start = standingAt(row.from, row.signedIn ?? true)
      if (row.from !== 'OPEN' && row.from !== 'CLOSED') expect(placeOf(start)).toBe(row.from)
      expect(placeOf(eventsOf(row).reduce(take, start))).toBe(row.to)
    },
  )
})

describe('the guards of the rows are the rules of their steps', () => {
  test.each([
    ['3', { purpose: 'x'.repeat(40) }, { purpose: 'x'.repeat(41) }],
    ['3', { purpose: ' x ' }, { purpose: '   ' }],
    ['4', { picture: 'drawing:scene-soup' }, {}],
    ['5', { story: 'x'.repeat(20) }, { story: `  ${'x'.repeat(19)}  ` }],
    ['6', { headline: 'x'.repeat(40) }, { headline: 'x'.repeat(41) }],
    ['6', { headline: 'x' }, { headline: '\u3164' }],
  ])('step %s takes %j and refuses %j', (code, taken, refused) => {
    const draft = draftUpTo(coded(code).id, true)
    expect(judge(coded(code), taken, draft).ok).toBe(true)
    expect(judge(coded(code), refused, draft).ok).toBe(false)
  })
})

describe('steps are called as the spec calls them', () => {
  const titles: Readonly<Record<string, { readonly title: string }>> = words.steps
  test.each(Object.entries(TITLES))('step %s is "%s"', (code, title) => {
    expect(titles[coded(code).id]?.title).toBe(title)
  })
  test('every number of the flow stands once, and only the spec’s', () => {
    const codes = signup.steps.flatMap(({ code }) => (code === undefined ? [] : [String(code)]))
    expect(codes.toSorted()).toEqual(Object.keys(TITLES))
  })
})
