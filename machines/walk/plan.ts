import {
  type Atom,
  compileCondition,
  type Expression,
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
import { type Leap, leapReader, NO_LEAPS } from './leaps.ts'

export type Facts = Readonly<Record<string, FactValue>>

/**
 * What a run stores: its givens (facts known before the first step), and a record for each answered step, by the step's
 * index.
 */
export interface Remembered<Rec> {
  readonly given: Facts
  readonly records: readonly (Rec | undefined)[]
}

/**
 * How to read the record of a step. A record is either an entry of a draft, or the few facts that the compact table
 * stores.
 */
export interface Reading<Rec> {
  fact(step: AnyStep, name: string): (record: Rec) => FactValue
  /** Whether the step's effect has happened for the current answer. */
  happened(record: Rec): boolean
  /** Whether the server holds the answer with a mark, which means that people cannot change it. */
  held(step: AnyStep): (record: Rec) => boolean
  /**
   * Whether the answer is current. It is not if people were led back to its step, or if an answer that it depends on
   * has changed.
   */
  answered(step: AnyStep, placeOf: (id: string) => number): (record: Rec, all: Remembered<Rec>['records']) => boolean
}

/** Looks up one record, without the need to read all of them. */
export interface Finding<Source, Rec> {
  given(source: Source): Facts
  recordOf(id: string, at: number): (source: Source) => Rec | undefined
}

/** The result of walking through a flow along a run's answers: which steps are asked. */
export interface Walk {
  /** The steps asked so far, in order, up to and including the open step or the end. */
  readonly asked: readonly string[]
  /** The first asked step without a valid answer. `undefined` if the flow has ended. */
  readonly open: string | undefined
  readonly ended: boolean
  /** The index in `asked` of the first step that can still be shown. Back can no longer reach the steps before it. */
  readonly floor: number
  /**
   * How many questions come after the open one if people take no door (a link that skips steps). `undefined` while that
   * depends on an answer.
   */
  readonly ahead: number | undefined
  /**
   * The whole-flow doors (links that every question offers) that people took, in order. The steps that a door skips are
   * not asked.
   */
  readonly leaps: readonly Leap[]
}

/** A flow's conditions as functions of a run. They are compiled once for each flow and each kind of record. */
export interface Plan<Rec> {
  /** The ids of the steps in order, followed by the ids of the asides (screens such as help). */
  readonly ids: readonly string[]
  readonly places: ReadonlyMap<string, number>
  /**
   * Walks along the answers up to the first step without one. All code that needs to know which steps are asked uses
   * this pure function.
   */
  walk(remembered: Remembered<Rec>): Walk
  isAnswered(remembered: Remembered<Rec>, at: number): boolean
  /**
   * Compiles a condition into a function. The condition must already include the conditions under which the steps that
   * it reads are asked, as `whenAsked` adds them.
   */
  test<Source>(expression: Expression, finding: Finding<Source, Rec>): (source: Source) => boolean
}

/** A walk in progress: which steps are known to be asked, and the index of the first unanswered one. */
interface UnderWay<Rec> extends Remembered<Rec> {
  readonly truths: Truth[]
  openAt: number
}

/**
 * Everything that the walk needs to know about a step. It is in one object for speed, since every walk reads it for
 * every step.
 */
interface PlannedStep<Rec> {
  readonly id: string
  readonly when: Predicate<UnderWay<Rec>>
  readonly known: Predicate<Pick<Remembered<Rec>, 'given'>> | undefined
  readonly answered: ReturnType<Reading<Rec>['answered']>
  /**
   * Reads the target of the whole-flow door (a link that every question offers) through which people left the step.
   * Absent if the step has no such door.
   */
  readonly leapt: ReturnType<typeof leapReader<Rec>>
  /** Whether the step is always asked, like most steps. */
  readonly isAlways: boolean
  readonly isEnd: boolean
  readonly isQuestion: boolean
  readonly isWall: boolean
}

export function planFor<Rec>(flow: AnyFlow, reading: Reading<Rec>): Plan<Rec> {
  const places = new Map([...flow.steps, ...flow.asides].map((step, index) => [step.id, index]))
  const placeOf = (id: string) => places.get(id) ?? -1
  const steps = flow.steps.map(
    (step): PlannedStep<Rec> => ({
      id: step.id,
      when: compileCondition(step.when, readOnWay),
      known: step.known && compileCondition(step.known, readGiven),
      answered: reading.answered(step, placeOf),
      leapt: leapReader(flow, step, reading.fact),
      isAlways: step.when.op === 'always',
      isEnd: step.kind === 'end',
      isQuestion: step.kind === 'question',
      isWall: step.effect?.after === 'wall',
    }),
  )

  function readGiven(atom: Atom) {
    const name = atom.op === 'given' ? atom.given : ''
    return ({ given }: Pick<Remembered<Rec>, 'given'>) => given[name]
  }

  function readerOf({ step: id, fact }: Atom & { op: 'fact' }): (record: Rec) => FactValue {
    const step = flow.steps[placeOf(id)]
    if (fact === HAPPENED_FACT) return reading.happened
    if (fact === HELD_FACT && step) return reading.held(step)
    return step ? reading.fact(step, fact) : () => undefined
  }

  /**
   * Makes a function that reads a fact during a walk. A fact counts only if its step is asked. It is undecided if the
   * walk has not reached its step yet.
   */
  function readOnWay(atom: Atom) {
    if (atom.op === 'given') return readGiven(atom)
    const [at, read] = [placeOf(atom.step), readerOf(atom)]
    // Assume that people will take no door (a link that skips steps) at steps that they have not reached yet.
    const ahead = atom.fact === DOOR_FACT ? undefined : UNDECIDED
    return (way: UnderWay<Rec>) => {
      if (way.truths[at] === false) return undefined
      if (at >= way.openAt) return ahead
      const record = way.records[at]
      return record === undefined ? undefined : read(record)
    }
  }

  function isStanding({ known, answered }: PlannedStep<Rec>, remembered: Remembered<Rec>, at: number): boolean {
    if (known !== undefined && known(remembered) === true) return true
    const record = remembered.records[at]
    return record !== undefined && answered(record, remembered.records)
  }

  function walk({ given, records }: Remembered<Rec>): Walk {
    const way: UnderWay<Rec> = { given, records, truths: [], openAt: steps.length }
    const asked: string[] = []
    let floor = 0
    let leaps = NO_LEAPS
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at]
      if (!step) break
      const truth = step.isAlways || step.when(way)
      way.truths.push(truth)
      if (truth === false) continue
      asked.push(step.id)
      if (step.isEnd) return { asked, open: undefined, ended: true, floor: asked.length - 1, ahead: 0, leaps }
      if (!isStanding(step, way, at)) {
        way.openAt = at
        return { asked, open: step.id, ended: false, floor, ahead: questionsAfter(way), leaps }
      }
      if (step.isWall && hasHappened(records[at])) floor = asked.length
      const to = step.leapt && leapOf(step.leapt, records[at])
      if (to === undefined) continue
      leaps = [...leaps, { from: at, to }]
      for (; at < to - 1; at++) way.truths.push(false)
    }
    return { asked, open: undefined, ended: true, floor: Math.max(floor, asked.length - 1), ahead: 0, leaps }
  }

  const leapOf = (read: (record: Rec) => number | undefined, record: Rec | undefined) =>
    record === undefined ? undefined : read(record)

  const hasHappened = (record: Rec | undefined) => record !== undefined && reading.happened(record)

  function questionsAfter(way: UnderWay<Rec>): number | undefined {
    let count = 0
    for (const { isQuestion, isEnd, when } of steps.slice(way.openAt + 1)) {
      const truth = when(way)
      way.truths.push(truth)
      if (truth === undefined) return undefined
      if (truth && isEnd) break
      if (truth && isQuestion) count++
    }
    return count
  }

  function test<Source>(expression: Expression, { given, recordOf }: Finding<Source, Rec>) {
    const judge = compileCondition<Source>(expression, (atom) => {
      if (atom.op === 'given') return (source) => given(source)[atom.given]
      const [find, read] = [recordOf(atom.step, placeOf(atom.step)), readerOf(atom)]
      return (source) => {
        const record = find(source)
        return record === undefined ? undefined : read(record)
      }
    })
    return (source: Source) => judge(source) === true
  }

  const isAnswered = (remembered: Remembered<Rec>, at: number) => {
    const step = steps[at]
    return step !== undefined && isStanding(step, remembered, at)
  }
  return { ids: [...places.keys()], places, walk, isAnswered, test }
}
