import type { Expression } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type AnyStep, DOOR } from '#machines/define/step.ts'
import { factReader } from './answer.ts'
import type { Draft, Entry } from './draft.ts'

export const NO = 0
export const YES = 1
/** It depends on an answer that is not given yet. */
export const UNDECIDED = 2
export type Truth = typeof NO | typeof YES | typeof UNDECIDED

/** A walk under way: which steps are asked so far, and where the first unanswered one stands. */
export interface Path {
  readonly given: Draft['given']
  readonly entries: readonly (Entry | undefined)[]
  readonly asked: Truth[]
  openAt: number
}

type Test = (path: Path) => Truth

/** What the walk wants of a step, side by side: it is looked at for every step of every walk. */
export interface PlannedStep {
  readonly id: string
  readonly step: AnyStep
  readonly when: Test
  readonly known: Test | undefined
  /** The steps that it reads, and where they stand. */
  readonly reads: readonly string[]
  readonly readAt: readonly number[]
  readonly isEnd: boolean
  readonly isQuestion: boolean
  readonly isWall: boolean
}

/** A flow's conditions as functions over a path, made once a flow: what the walk runs on. */
export interface Plan {
  readonly steps: readonly PlannedStep[]
  readonly ids: readonly string[]
  readonly places: ReadonlyMap<string, number>
}

const plans = new WeakMap<AnyFlow, Plan>()

export function planOf(flow: AnyFlow): Plan {
  const made = plans.get(flow) ?? makePlan(flow)
  plans.set(flow, made)
  return made
}

function makePlan(flow: AnyFlow): Plan {
  const places = new Map(flow.steps.map((step, index) => [step.id, index]))
  const place = (id: string) => places.get(id) ?? -1
  const steps = flow.steps.map((step) => ({
    id: step.id,
    step,
    when: compile(step.when, flow, place),
    known: step.known && compile(step.known, flow, place),
    reads: step.reads,
    readAt: step.reads.map(place),
    isEnd: step.kind === 'end',
    isQuestion: step.kind === 'question',
    isWall: step.effect?.after === 'wall',
  }))
  return { steps, ids: [...places.keys()], places }
}

function compile(expression: Expression, flow: AnyFlow, place: (id: string) => number): Test {
  switch (expression.op) {
    case 'always':
      return () => YES
    case 'given':
      return ({ given }) => (expression.values.includes(given[expression.given]) ? YES : NO)
    case 'fact':
      return compileFact(expression, flow, place(expression.step))
    case 'not': {
      const inner = compile(expression.of, flow, place)
      return (path) => flip(inner(path))
    }
    case 'all':
      return joined(
        expression.of.map((part) => compile(part, flow, place)),
        NO,
      )
    case 'any':
      return joined(
        expression.of.map((part) => compile(part, flow, place)),
        YES,
      )
  }
}

function compileFact({ fact, values }: Expression & { op: 'fact' }, flow: AnyFlow, place: number): Test {
  const step = flow.steps[place]
  const read = step && factReader(step, fact)
  const test = (value: FactValue): Truth => (values.includes(value) ? YES : NO)
  return (path) => {
    const entry = path.entries[place]
    if (!read || path.asked[place] === NO) return test(undefined)
    // Nobody is taken to leave the main path by a door before they do.
    if (place >= path.openAt) return fact === DOOR ? test(undefined) : UNDECIDED
    return test(entry && read(entry.answer, entry.receipt))
  }
}

function joined(parts: readonly Test[], decisive: Truth): Test {
  return (path) => {
    let result = flip(decisive)
    for (const part of parts) {
      const truth = part(path)
      if (truth === decisive) return decisive
      if (truth === UNDECIDED) result = UNDECIDED
    }
    return result
  }
}

const flip = (truth: Truth): Truth => (truth === UNDECIDED ? UNDECIDED : truth === YES ? NO : YES)
