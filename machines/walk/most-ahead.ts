import {
  type Atom,
  compileCondition,
  HAPPENED_FACT,
  HELD_FACT,
  type Predicate,
  type Truth,
  UNDECIDED,
} from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { factReader, isOfAnswer, isOfReceipt, stepOf } from './answer.ts'
import { type Draft, entryOf, markOf } from './draft.ts'
import { progressOf, walkFlow } from './walk.ts'

/** Facts that are not known yet, each with the values that it can still have. */
type Supposed = Readonly<Record<string, readonly FactValue[]>>

/** An estimate of the rest of the flow, assuming that the unknown facts have only certain values. */
interface Outlook {
  /** An upper bound for the number of questions. */
  readonly bound: number
  /**
   * For the first undecided condition, if there is one: the fact values that make it true, and those that make it
   * false.
   */
  readonly split: readonly Supposed[] | undefined
}

/** The known part of what comes next: which steps will be asked, starting with the open one. */
interface Ahead {
  readonly draft: Draft
  readonly asked: readonly string[]
  readonly open: AnyStep
  readonly supposed: Supposed
  readonly truths: Map<string, Truth>
  split?: readonly Supposed[]
}

/** How many undecided conditions to try both ways before the bound is good enough. The bound is never too low. */
const LIMIT = 100

/**
 * The highest number of questions that a run can have if people take no door (a link that skips steps). It counts the
 * questions that were already asked, and the most that any further answers can lead to. Unknown facts are treated as
 * independent. In each round, the estimate with the highest bound is refined.
 */
export function maxQuestions(flow: AnyFlow, draft: Draft): number {
  const path = walkFlow(flow, draft)
  const open = stepOf(flow, path.open ?? '')
  const { total } = progressOf(flow, path, '')
  if (total !== undefined || !open) return total ?? 0
  const look = (supposed: Supposed) =>
    outlook(flow, { draft, asked: path.asked, open, supposed, truths: new Map([[open.id, true]]) })
  let best = look({})
  const others: Outlook[] = []
  for (let tries = 0; best.split && tries < LIMIT; tries++) {
    others.unshift(...best.split.map(look))
    others.sort((one, other) => other.bound - one.bound)
    best = others.shift() ?? best
  }
  return path.asked.filter((id) => stepOf(flow, id)?.kind === 'question').length + best.bound
}

function outlook(flow: AnyFlow, ahead: Ahead): Outlook {
  const [steps, tests] = [flow.steps, testsOf(flow)]
  let bound = 0
  let split: Outlook['split']
  for (let at = steps.indexOf(ahead.open) + 1; at < steps.length; at++) {
    const step = steps[at]
    const truth = tests[at]?.(ahead)
    if (!step) break
    ahead.truths.set(step.id, truth)
    if (truth === undefined) split ??= ahead.split
    if (truth && step.kind === 'end') break
    if (truth !== false && step.kind === 'question') bound++
  }
  return { bound, split }
}

const known = new WeakMap<AnyFlow, readonly Predicate<Ahead>[]>()
function testsOf(flow: AnyFlow): readonly Predicate<Ahead>[] {
  const tests = known.get(flow) ?? flow.steps.map(({ when }) => compileCondition(when, (atom) => readerOf(flow, atom)))
  known.set(flow, tests)
  return tests
}

type Reader = (ahead: Ahead) => FactValue | typeof UNDECIDED

/**
 * Makes a function that reads one fact. If the fact's step comes before the open step, the fact is read from the draft.
 * Otherwise, its value is assumed.
 */
function readerOf(flow: AnyFlow, atom: Atom): Reader {
  if (atom.op === 'given') return ({ draft }) => draft.given[atom.given]
  const { step: id, fact } = atom
  const step = stepOf(flow, id)
  if (!step) return () => undefined
  const supposed = supposition(step, atom)
  const read = factReader(step, fact)
  return (ahead) => {
    const { draft, asked, truths } = ahead
    if (truths.has(id)) return truths.get(id) === false ? undefined : supposed(ahead)
    const entry = asked.includes(id) ? entryOf(draft, id) : undefined
    if (!entry) return undefined
    if (fact === HAPPENED_FACT) return entry.receipt !== undefined
    return fact === HELD_FACT ? markOf(step, entry) !== undefined : read(entry)
  }
}

/**
 * Makes a function that reads a fact that is not known yet. The fact counts as known if all values that it can still
 * have give a condition the same result.
 */
function supposition(step: AnyStep, { fact, values }: Atom & { op: 'fact' }): Reader {
  const possible = possibleValues(step, fact)
  const key = `${step.id} ${fact}`
  return (ahead) => {
    // Assume that people take no door (a link that skips steps).
    if (fact === DOOR_FACT) return undefined
    // The fact counts only if its step is asked, so that must be decided first.
    if (ahead.truths.get(step.id) === undefined) return UNDECIDED
    const left = ahead.supposed[key] ?? possible(ahead)
    const halves = [true, false].map((meant) => left.filter((value) => values.includes(value) === meant))
    if (halves.some(({ length }) => length === 0)) return left[0]
    ahead.split = halves.map((half) => ({ ...ahead.supposed, [key]: half }))
    return UNDECIDED
  }
}

/**
 * The values that a fact can have. For the open step, the givens (facts known before the first step) tell whether its
 * effect will happen.
 */
function possibleValues(step: AnyStep, fact: string): (ahead: Ahead) => readonly FactValue[] {
  const domain = step.domains[fact] ?? [true]
  if (isOfAnswer(step, fact)) return () => domain
  const none = fact in step.domains ? undefined : false
  const either = [...domain, none]
  const { effect, acts } = step
  if (!effect || acts || fact === HELD_FACT || !isOfReceipt(step, fact)) return () => either
  const happens = compileCondition<Ahead>(
    effect.when,
    (atom) =>
      ({ draft }) =>
        draft.given[atom.op === 'given' ? atom.given : ''],
  )
  return (ahead) => (ahead.open !== step ? either : happens(ahead) ? domain : [none])
}
