import {
  type Atom,
  compileCondition,
  type Expression,
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
import { type Leap, leapReader, NO_LEAPS } from './leaps.ts'

export type Facts = Readonly<Record<string, FactValue>>

/** What is remembered of a run: its givens, and the record of each step that was answered, by the steps' places. */
export interface Remembered<Rec> {
  readonly given: Facts
  readonly records: readonly (Rec | undefined)[]
}

/** What a record says: a draft's entry, or the few facts that the compact table keeps. */
export interface Reading<Rec> {
  fact(step: AnyStep, name: string): (record: Rec) => FactValue
  /** Whether the step's effect happened with the answer that stands. */
  happened(record: Rec): boolean
  /** Whether a mark holds the answer. */
  held(step: AnyStep): (record: Rec) => boolean
  /** Whether its answer stands: nothing led back to it, and nothing that it depends on has changed. */
  answered(step: AnyStep, placeOf: (id: string) => number): (record: Rec, all: Remembered<Rec>['records']) => boolean
}

/** Where a single record is found without going through all of them. */
export interface Finding<Source, Rec> {
  given(source: Source): Facts
  recordOf(id: string, at: number): (source: Source) => Rec | undefined
}

/** Where answers stand in a flow. */
export interface Walk {
  /** The steps asked so far, in order, up to and with the open one (or the end). */
  readonly asked: readonly string[]
  /** The first step without a valid answer; `undefined` once the flow has ended. */
  readonly open: string | undefined
  readonly ended: boolean
  /** The first place in `asked` that may still be shown: a wall happened before it. */
  readonly floor: number
  /** How many questions follow the open one unless a door is taken; `undefined` while that depends on an answer. */
  readonly ahead: number | undefined
  /** The doors of the whole flow that were taken on the way, in order: the steps that each leads past are not asked. */
  readonly leaps: readonly Leap[]
}

/** A flow's conditions as functions over a run, made once for each flow and kind of record. */
export interface Plan<Rec> {
  /** The ids of the steps, in order, the screens beside the path last. */
  readonly ids: readonly string[]
  readonly places: ReadonlyMap<string, number>
  /** The one pure walk over the answers, up to the first unanswered step. */
  walk(remembered: Remembered<Rec>): Walk
  isAnswered(remembered: Remembered<Rec>, at: number): boolean
  /**
   * Compiles a condition over facts into a function. Facts of steps that aren't asked must already be folded into the
   * condition (`whenAsked`).
   */
  test<Source>(expression: Expression, finding: Finding<Source, Rec>): (source: Source) => boolean
}

/** A walk under way: which steps are asked so far, and where the first unanswered one stands. */
interface UnderWay<Rec> extends Remembered<Rec> {
  readonly truths: Truth[]
  openAt: number
}

/** What the walk wants of a step, side by side: it is looked at for every step of every walk. */
interface PlannedStep<Rec> {
  readonly id: string
  readonly when: Test<UnderWay<Rec>>
  readonly known: Test<Pick<Remembered<Rec>, 'given'>> | undefined
  readonly answered: ReturnType<Reading<Rec>['answered']>
  /** Where people are led who leave it by a door of the whole flow; absent where it has none. */
  readonly leapt: ReturnType<typeof leapReader<Rec>>
  /** Most steps are asked of everybody. */
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
    if (fact === HAPPENED) return reading.happened
    if (fact === HELD && step) return reading.held(step)
    return step ? reading.fact(step, fact) : () => undefined
  }

  /** Only facts of steps that are asked count; those of steps not reached yet are undecided. */
  function readOnWay(atom: Atom) {
    if (atom.op === 'given') return readGiven(atom)
    const [at, read] = [placeOf(atom.step), readerOf(atom)]
    // People count as staying on the main path until they leave it by a door.
    const ahead = atom.fact === DOOR ? undefined : UNDECIDED
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
