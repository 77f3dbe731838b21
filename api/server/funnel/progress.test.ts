import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Draft, emptyDraft, withAnswer, withStepReopened } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { type Counted, type Place, progressOf } from './progress.ts'

const flows = catalogue.filter(({ record }: AnyFlow) => record !== undefined)

/** An answer of any kind, which need not be right: only its facts and its presence matter here. */
const answerOf = (step: AnyStep, seed: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(step.domains).map(([fact, domain], at) => [fact, domain[(seed + at) % domain.length]]),
  )

interface Move {
  readonly at: number
  readonly seed: number
  readonly is: 'answer' | 'reopen' | 'filled-in'
}
const move: fc.Arbitrary<Move> = fc.record({
  at: fc.nat(12),
  seed: fc.nat(4),
  is: fc.constantFrom('answer', 'answer', 'answer', 'reopen', 'filled-in'),
})

/** What the moves add up to, by step, and by step and branch. */
function played(flow: AnyFlow, moves: readonly Move[], counted: Counted) {
  let draft: Draft = emptyDraft(flow, { signedIn: true })
  const sums = new Map<string, { entered: number; answered: number }>()
  let waitsAt: Place | null = null
  const take = (before: Draft | undefined, after: Draft, how: Counted) => {
    const progress = progressOf({ flow, before, after, waitsAt, counted: how })
    waitsAt = progress.waitsAt
    for (const { step, branch, entered, answered } of progress.notes)
      for (const key of [step, `${step} on ${branch}`]) {
        const sum = sums.get(key) ?? { entered: 0, answered: 0 }
        sums.set(key, { entered: sum.entered + entered, answered: sum.answered + answered })
      }
  }
  take(undefined, draft, counted)
  for (const { at, seed, is } of moves) {
    const { asked } = walkFlow(flow, draft)
    const id = asked[at % asked.length] ?? ''
    const step = flow.steps.find((one: AnyStep) => one.id === id)
    if (!step || step.kind === 'end') continue
    const next = is === 'reopen' ? withStepReopened(draft, id) : withAnswer(draft, step, answerOf(step, seed))
    take(draft, next, is === 'filled-in' ? 'place' : 'answers')
    draft = next
  }
  return { sums, draft, waitsAt: waitsAt as Place | null }
}

test.each(flows.map((flow: AnyFlow) => [flow.id, flow] as const))(
  'in %s, in any order of answers, each answered step was entered, and the run waits at its open step',
  (_, flow) => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 40 }),
        fc.constantFrom<Counted>('answers', 'place', 'nothing'),
        (moves, counted) => {
          const { sums, draft, waitsAt } = played(flow, moves, counted)
          for (const [step, { entered, answered }] of sums)
            expect(entered, `${step} was entered ${entered} times, answered ${answered}`).toBeGreaterThanOrEqual(
              answered,
            )
          const { open } = walkFlow(flow, draft)
          if (waitsAt) expect(waitsAt.step).toBe(open)
        },
      ),
    )
  },
)

const [first] = flows
const withOpenAnswered = (flow: AnyFlow, draft: Draft): Draft => {
  const { open } = walkFlow(flow, draft)
  const step = flow.steps.find((one: AnyStep) => one.id === open)
  return step ? withAnswer(draft, step, answerOf(step, 0)) : draft
}

test('a run that the portal created by itself is not counted until a person answers', () => {
  if (!first) throw new Error('There are no flows.')
  const empty = emptyDraft(first, { signedIn: true })
  expect(progressOf({ flow: first, before: undefined, after: empty, waitsAt: null, counted: 'nothing' })).toEqual({
    notes: [],
    waitsAt: null,
  })
  const filled = withOpenAnswered(first, empty)
  expect(progressOf({ flow: first, before: empty, after: filled, waitsAt: null, counted: 'place' }).notes).toEqual([])
  const { notes } = progressOf({
    flow: first,
    before: filled,
    after: withOpenAnswered(first, filled),
    waitsAt: null,
    counted: 'answers',
  })
  expect(notes.map(({ entered, answered }) => [entered, answered])).toEqual([
    [1, 1],
    [1, 0],
  ])
})

test('changing an answer counts no step twice', () => {
  if (!first) throw new Error('There are no flows.')
  const empty = emptyDraft(first, { signedIn: true })
  const { open } = walkFlow(first, empty)
  const step = first.steps.find((one: AnyStep) => one.id === open)
  if (!step) throw new Error('Nothing is asked.')
  const once = withAnswer(empty, step, answerOf(step, 0))
  const again = withAnswer(once, step, { ...answerOf(step, 1), other: true })
  const { notes, waitsAt } = progressOf({ flow: first, before: empty, after: once, waitsAt: null, counted: 'answers' })
  expect(notes).toHaveLength(2)
  expect(progressOf({ flow: first, before: once, after: again, waitsAt, counted: 'answers' }).notes).toEqual([])
})
