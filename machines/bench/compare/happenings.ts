import { domainsOf, type FactValue } from '#machines/define/fact.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { TableState } from '#machines/walk/table.ts'
import { answersTo } from '../check/answers.ts'
import { classesOf } from '../check/atoms.ts'
import type { Examples } from '../check/finding.ts'
import { movesOf } from '../check/moves.ts'
import { combined } from '../check/queue.ts'
import { wantedChoices } from '../check/several.ts'
import { factsOf, type Happening } from './events.ts'
import type { Side } from './observed.ts'

/**
 * When two answers count as different: if a condition of either flow distinguishes them (`conditions`), or if any fact
 * has a different value (`values`).
 */
export type Telling = 'conditions' | 'values'

/**
 * Makes a function that yields all events that can happen in a pair of states. Answers and receipts that neither flow
 * distinguishes are represented by one of them.
 */
export function happeningsIn(one: Side, other: Side, examples: Examples, by: Telling = 'conditions') {
  const classes = [classesOf(one.flow), classesOf(other.flow)]
  const classed = (id: string) => (fact: string, value: FactValue) =>
    by === 'values' ? `${value}` : classes.map((of) => of(`${id}.${fact}`, value)).join()
  const answers = new Map<string, readonly Answer[]>()
  const receipts = new Map<string, readonly Answer[]>()
  const stepsOf = (id: string) => [one, other].flatMap(({ steps, places }) => steps[places.get(id) ?? -1] ?? [])
  const remembered = (known: Map<string, readonly Answer[]>, id: string, make: () => readonly Answer[]) => {
    const value = known.get(id) ?? make()
    known.set(id, value)
    return value
  }
  const known = (id: string, step: AnyStep): readonly Answer[] => {
    const wanted = [one, other].flatMap(({ flow }) => wantedChoices(flow, step))
    const found = answersTo(step, examples[id], (fact) => classed(id)(fact, undefined) !== ',', wanted)
    return movesOf(step, found, classed(id)).flatMap(({ answer }) => (answer ? [answer] : []))
  }
  const answersAt = (id: string) => remembered(answers, id, () => stepsOf(id).flatMap((step) => known(id, step)))
  const receiptsAt = (id: string) => remembered(receipts, id, () => receiptsOf(stepsOf(id), classed(id)))

  return function* (
    [state, second]: readonly [TableState, TableState],
    told: ReadonlySet<string>,
  ): Generator<Happening> {
    const step = one.steps[state.at]
    if (!step || step.kind === 'end') return
    const own = stepsOf(step.id)
    if (state.phase === 'stuck') return void (yield { type: 'retry' })
    if (state.phase === 'saving' || step.kind === 'wait') {
      for (const receipt of receiptsAt(step.id)) yield { type: 'done', receipt }
      for (const code of codesOf(own)) yield { type: 'refused', code }
      yield { type: 'lost' }
      if (state.phase === 'saving') return
    }
    for (const type of ['back', 'continue', 'close'] as const) yield { type }
    for (const to of new Set(own.flatMap(({ rows }) => rows))) yield { type: 'change', to }
    for (const to of new Set(own.flatMap(({ asides }) => asides.map(({ id }) => id)))) yield { type: 'aside', to }
    for (const mark of new Set(own.flatMap(({ marks }) => Object.keys(marks))))
      yield { type: 'marked', to: step.id, mark }
    if (own.some(({ kind, effect }) => kind === 'aside' && effect))
      return void (yield { type: 'answer', answer: {}, changed: true })
    if (step.kind !== 'question' && step.kind !== 'automatic') return
    for (const answer of answersAt(step.id)) {
      yield { type: 'answer', answer, changed: true }
      const stands = own.every((each, at) => isThatOf(each, at === 0 ? state : second, answer))
      if (told.has(step.id) && stands) yield { type: 'answer', answer, changed: false }
    }
  }
}

type Answer = Readonly<Record<string, unknown>>

/** Whether an answer has the same facts as the current one. */
function isThatOf(step: AnyStep, state: TableState, answer: Answer): boolean {
  const facts = factsOf(step, answer)
  const stored = state.steps[state.at]?.facts ?? {}
  return Object.keys(stored).every((name) => !(name in facts) || facts[name] === stored[name])
}

function receiptsOf(steps: readonly AnyStep[], classOf: (fact: string, value: FactValue) => string): readonly Answer[] {
  const shapes = steps.flatMap(({ effect }) => (effect?.receipt ? [domainsOf(effect.receipt._zod.def.shape)] : []))
  const domains = Object.entries(Object.assign({}, ...shapes) as ReturnType<typeof domainsOf>)
  return combined(
    domains.map(([fact, domain]) => [
      fact,
      domain.filter((value, at) => domain.findIndex((first) => classOf(fact, first) === classOf(fact, value)) === at),
    ]),
  )
}

const codesOf = (steps: readonly AnyStep[]): readonly string[] => [
  ...new Set([...steps.flatMap(({ effect }) => Object.keys(effect?.failures ?? {})), 'something-else']),
]
