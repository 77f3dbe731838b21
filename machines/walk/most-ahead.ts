import {
  type Atom,
  compileCondition,
  HAPPENED,
  HELD,
  type Test,
  type Truth,
  UNDECIDED,
} from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { factReader, isOfAnswer, isOfReceipt, stepOf } from './answer.ts'
import { type Draft, entryOf, markOf } from './draft.ts'
import { progressOf, walk } from './walk.ts'

/** Facts that are still open, each with the values that are left for it. */
type Supposed = Readonly<Record<string, readonly FactValue[]>>

/** What lies ahead if the open facts have no other values than these. */
interface Outlook {
  /** How many questions are asked, or may still be asked. */
  readonly bound: number
  /** The first open condition, if there is one: what it takes to make it true, and to make it false. */
  readonly split: readonly Supposed[] | undefined
}

/** From the open step on: which steps are asked, as far as that is known. */
interface Ahead {
  readonly draft: Draft
  readonly asked: readonly string[]
  readonly open: AnyStep
  readonly supposed: Supposed
  readonly truths: Map<string, Truth>
  split?: readonly Supposed[]
}

/** After so many conditions the bound is good enough: it is never too low. */
const LIMIT = 100

/**
 * The most questions that a run can have unless a door is taken: those behind, and the most that any answers lead to,
 * each open fact taken for itself. The outlook that promises most is looked at first.
 */
export function mostOf(flow: AnyFlow, draft: Draft): number {
  const path = walk(flow, draft)
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

const known = new WeakMap<AnyFlow, readonly Test<Ahead>[]>()
function testsOf(flow: AnyFlow): readonly Test<Ahead>[] {
  const tests = known.get(flow) ?? flow.steps.map(({ when }) => compileCondition(when, (atom) => readerOf(flow, atom)))
  known.set(flow, tests)
  return tests
}

type Reader = (ahead: Ahead) => FactValue | typeof UNDECIDED

/** A fact is read from the draft before the open step, and supposed from there on. */
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
    if (fact === HAPPENED) return entry.receipt !== undefined
    return fact === HELD ? markOf(step, entry) !== undefined : read(entry)
  }
}

/** An open fact has a value once all that are left for it mean the same to a condition. */
function supposition(step: AnyStep, { fact, values }: Atom & { op: 'fact' }): Reader {
  const possible = possibleValues(step, fact)
  const key = `${step.id} ${fact}`
  return (ahead) => {
    // People count as staying on the main path until they leave it by a door.
    if (fact === DOOR) return undefined
    // Whether its step will be asked comes first.
    if (ahead.truths.get(step.id) === undefined) return UNDECIDED
    const left = ahead.supposed[key] ?? possible(ahead)
    const halves = [true, false].map((meant) => left.filter((value) => values.includes(value) === meant))
    if (halves.some(({ length }) => length === 0)) return left[0]
    ahead.split = halves.map((half) => ({ ...ahead.supposed, [key]: half }))
    return UNDECIDED
  }
}

/** What a fact can become. Whether the open step's effect will happen is known from its givens. */
function possibleValues(step: AnyStep, fact: string): (ahead: Ahead) => readonly FactValue[] {
  const domain = step.domains[fact] ?? [true]
  if (isOfAnswer(step, fact)) return () => domain
  const none = fact in step.domains ? undefined : false
  const either = [...domain, none]
  const { effect, acts } = step
  if (!effect || acts || fact === HELD || !isOfReceipt(step, fact)) return () => either
  const happens = compileCondition<Ahead>(
    effect.when,
    (atom) =>
      ({ draft }) =>
        draft.given[atom.op === 'given' ? atom.given : ''],
  )
  return (ahead) => (ahead.open !== step ? either : happens(ahead) ? domain : [none])
}
