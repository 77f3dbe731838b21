import { DOOR_FACT, isOfWholeFlow } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { effectFor } from '#machines/walk/effects.ts'
import {
  compileTable,
  EMPTY_STEP_STATE,
  type StepState,
  type TableEvent,
  type TableState,
} from '#machines/walk/table.ts'
import { tellsItHappened } from '../check/tells-it-happened.ts'
import type { Choice, Choices, Facts } from './choices.ts'
import type { Target } from './target.ts'
import type { TourEvent } from './tour-event.ts'

/**
 * A position in a run: the compact table's state, plus the number of the current answer to each step, which shows when
 * an answer changes.
 */
export interface Node {
  readonly id: number
  readonly state: TableState
  readonly stands: Row
  /** The number of the answer that is being sent, or -1 if there is none. */
  readonly pending: number
  readonly memory: Memory
  arcs: readonly Arc[] | undefined
}

/** The number for a step without a current answer. */
const NO_NODE = 0xffff

/**
 * One number for each step, stored as a string. There are thousands of such rows, and arrays would take too much
 * memory.
 */
type Row = string
const rowOf = (numbers: readonly number[]): Row => String.fromCharCode(...numbers)
const numberAt = (row: Row, at: number): number => row.charCodeAt(at)
const withNumber = (row: Row, at: number, number: number): Row =>
  `${row.slice(0, at)}${String.fromCharCode(number)}${row.slice(at + 1)}`

/** The state of each step in a run, as one number per step. */
interface Memory {
  readonly id: number
  readonly codes: Row
}

/** One event that can happen to a run. */
export interface Arc {
  readonly from: Node
  readonly to: Node
  /** The targets that this event takes, in order, by index. */
  readonly covers: readonly number[]
  readonly what: What
  /** For an answer: a different answer that leads to the same state. */
  readonly other?: Choice['answer']
}
export type What = Omit<TourEvent, 'step' | 'to' | 'phase' | 'covers'>

export interface StateGraph {
  start(given: Facts): Node
  arcsOf(node: Node): readonly Arc[]
  /** The number of states created so far. */
  size(): number
}

/**
 * Makes the graph of a flow's states. States are created when they are first visited. Each state has arcs for the
 * events that can happen in it.
 */
export function stateGraph(flow: AnyFlow, choices: readonly Choices[], targets: readonly Target[]): StateGraph {
  const table = compileTable(flow)
  const steps: readonly AnyStep[] = [...flow.steps, ...flow.asides]
  const targetAt = new Map(targets.map(({ id }, at) => [id, at]))
  const nodes = new Map<string, Node>()
  const memories = new Map<string, Memory>()
  const known: Map<string, number>[] = steps.map(() => new Map())
  const givens = new WeakMap<Facts, string>()
  const telling = steps.map((step) => tellsItHappened(flow, step))
  const NONE = rowOf(steps.map(() => NO_NODE))

  const covered = (...ids: readonly string[]) => ids.flatMap((id) => targetAt.get(id) ?? [])

  function met(state: TableState, stands: Row, pending: number, near?: Node): Node {
    const memory = near && isUntold(state, stands, near) ? near.memory : remembered(state, stands, near)
    const { at, phase, given, returning = -1, opener = -1 } = state
    const key = `${memory.id},${at},${phase},${returning},${opener},${pending},${givenText(given)}`
    const before = nodes.get(key)
    if (before) return before
    const node: Node = { id: nodes.size, state, stands, pending, memory, arcs: undefined }
    nodes.set(key, node)
    return node
  }

  function givenText(given: Facts): string {
    const text = givens.get(given) ?? Object.values(given).join()
    givens.set(given, text)
    return text
  }

  /** Whether an event left all answers unchanged, as most events do. */
  const isUntold = (state: TableState, stands: Row, near: Node) =>
    state.steps === near.state.steps && stands === near.stands

  function remembered(state: TableState, stands: Row, near: Node | undefined): Memory {
    let codes = near?.memory.codes ?? NONE
    for (let at = 0; at < state.steps.length; at++) {
      const own = state.steps[at] ?? EMPTY_STEP_STATE
      if (!near || near.state.steps[at] !== own || numberAt(near.stands, at) !== numberAt(stands, at))
        codes = withNumber(codes, at, codeOf(at, own, numberAt(stands, at)))
    }
    const memory = memories.get(codes) ?? { id: memories.size, codes }
    memories.set(codes, memory)
    return memory
  }

  function codeOf(at: number, { answered, happened, facts, held }: StepState, stands: number): number {
    const own = known[at]
    const text = `${answered}${happened && telling[at]}${Object.values(facts).join()}${stands}${held ? 'held' : ''}`
    const code = own?.get(text) ?? own?.size ?? 0
    own?.set(text, code)
    return code
  }

  /**
   * Returns the targets for going from a step to the new position, including those of steps that were passed on the
   * way.
   */
  function taken(from: number, after: TableState): readonly number[] {
    const passed: number[] = []
    for (let at = from; at !== after.at || passed.length === 0; ) {
      const to = table.onward({ ...after, at })
      if (to === undefined) return []
      const target = targetAt.get(`${steps[at]?.id}/continue/${steps[to]?.id}`)
      if (target !== undefined) passed.push(target)
      const kind = steps[to]?.kind
      if (to !== after.at && kind !== 'automatic' && kind !== 'wait') return []
      at = to
    }
    return passed
  }

  function arcsOf(node: Node): readonly Arc[] {
    node.arcs ??= [...eventsOf(node)].filter(({ to, covers }) => to !== node || covers.length > 0)
    return node.arcs
  }

  function* eventsOf(node: Node): Iterable<Arc> {
    const { state } = node
    const step = steps[state.at]
    if (!step || step.kind === 'end') return
    if (state.phase === 'stuck') yield arc(node, { type: 'retry' }, { type: 'retry' }, covered(`${step.id}/retry`))
    else if (state.phase === 'saving') yield* settled(node, step)
    else yield* asked(node, step)
  }

  function arc(
    from: Node,
    what: What,
    event: TableEvent,
    covers: readonly number[] | ((after: TableState) => readonly number[]),
    stands = from.stands,
    pending = -1,
  ): Arc {
    const after = table.next(from.state, event)
    const isWaiting = after.phase !== 'asking' && after.at === from.state.at
    const to = met(after, stands, isWaiting ? (pending < 0 ? from.pending : pending) : -1, from)
    return { from, to, covers: typeof covers === 'function' ? covers(after) : covers, what }
  }

  function* asked(node: Node, step: AnyStep): Iterable<Arc> {
    const { state } = node
    const { id } = step
    yield arc(node, { type: 'back' }, { type: 'back' }, (after) => takenBack(node, step, after))
    if (step.kind === 'wait') return yield* settled(node, step)
    if (step.kind === 'aside') {
      if (step.effect) yield carriedOut(node)
      return
    }
    yield* answered(node, step)
    yield* marked(node, step)
    yield arc(node, { type: 'continue' }, { type: 'continue' }, (after) =>
      after === state ? [] : taken(state.at, after),
    )
    for (const to of step.rows)
      yield arc(node, { type: 'change', target: to }, { type: 'change', to }, (after) =>
        after === state ? [] : covered(`${id}/change/${to}`),
      )
    for (const aside of step.asides)
      yield arc(
        node,
        { type: 'aside', target: aside.id },
        { type: 'aside', to: aside.id },
        covered(`${id}/aside/${aside.id}`),
      )
    if (step.within.length > 0) yield closing(node, step)
  }

  /** Presses the button of an aside (a screen such as help), which has nothing to answer. */
  const carriedOut = (node: Node) =>
    arc(node, { type: 'answer', answer: {}, changed: true }, { type: 'answer', ...NO_ANSWER }, [], node.stands, 0)

  /**
   * Yields the marks that the server can set on the current step's answer. Setting them while people are at other steps
   * would have the same result but multiply the states.
   */
  function* marked(node: Node, { id: target, marks }: AnyStep): Iterable<Arc> {
    for (const code of Object.keys(marks))
      yield arc(node, { type: 'mark', target, code }, { type: 'marked', to: target, mark: code }, (after) =>
        after === node.state ? [] : covered(`${target}/mark/${code}`),
      )
  }

  const closing = (node: Node, { id }: AnyStep) =>
    arc(node, { type: 'close' }, { type: 'close' }, (after) =>
      after === node.state ? [] : covered(`${id}/close/${steps[after.at]?.id}`),
    )

  function takenBack({ state }: Node, { id, kind }: AnyStep, after: TableState): readonly number[] {
    if (after === state) return []
    if (state.returning === after.at) return covered(`${id}/back/${steps[after.at]?.id}`)
    const declared = kind === 'aside' ? after.at : table.back({ ...state, returning: undefined })
    return declared === after.at ? covered(`${id}/back/${steps[after.at]?.id}`) : []
  }

  function* answered(node: Node, step: AnyStep): Iterable<Arc> {
    const { state, stands } = node
    const own = choices[state.at]
    let isTaken = false
    for (const [place, choice] of (own?.answers ?? []).entries()) {
      const changed = step.kind !== 'question' || numberAt(stands, state.at) !== choice.same
      const arcs = [answering(node, step, place, choice, changed), ...another(node, step, place, choice)]
      for (const arc of arcs) if (arc) yield arc
      isTaken ||= arcs.some((arc) => arc)
    }
    if (isTaken && own?.invalid && Object.keys(step.fields).length > 0)
      yield {
        from: node,
        to: node,
        covers: covered(`${step.id}/invalid`),
        what: { type: 'invalid', answer: own.invalid },
      }
  }

  /**
   * While people change an answer from a review: offers a different answer that conditions do not distinguish from the
   * current one, if changing it leads back to the review.
   */
  function another(node: Node, step: AnyStep, place: number, choice: Choice): readonly (Arc | undefined)[] {
    const { state, stands } = node
    if (state.returning === undefined || choice.other === undefined || numberAt(stands, state.at) !== choice.same)
      return []
    if (!targetAt.has(`${step.id}/return/${steps[state.returning]?.id}`)) return []
    const own = choices[state.at]?.answers.length ?? 0
    return [answering(node, step, own + place, choice, true)]
  }

  function answering(node: Node, step: AnyStep, place: number, choice: Choice, changed: boolean): Arc | undefined {
    const { state, stands } = node
    const { answer, facts, same, other } = choice
    const event = { type: 'answer', facts, changed } as const
    const after = table.next(state, event)
    if (after === state) return undefined
    const isSent = after.phase === 'saving' && after.at === state.at
    const moved = isSent || step.kind !== 'question' ? stands : withNumber(stands, state.at, same)
    const door = isSent && isOfWholeFlow(flow, facts[DOOR_FACT]) ? [] : doorOf(step, facts)
    const covers = isSent ? door : [...door, ...taken(state.at, after), ...(changed ? returned(state, after) : [])]
    const made = arc(node, { type: 'answer', answer, changed }, event, covers, moved, isSent ? place : -1)
    return other ? { ...made, other } : made
  }

  /**
   * Returns the target for the door (a link that leaves the step without an answer) that an answer takes. A step's own
   * door counts when people choose it, a whole-flow door when they move on.
   */
  const doorOf = ({ id }: AnyStep, { [DOOR_FACT]: door }: Facts): readonly number[] =>
    door === undefined ? [] : covered(`${id}/door/${door}`)

  /** Returns the target for going back to the review from which an answer was changed. */
  const returned = ({ at, returning }: TableState, after: TableState): readonly number[] =>
    returning === after.at ? covered(`${steps[at]?.id}/return/${steps[returning]?.id}`) : []

  /** Returns the targets that a success takes by moving on. */
  const ledOn = (before: TableState, after: TableState): readonly number[] =>
    after.at === before.at && after.phase === 'asking'
      ? []
      : [...taken(before.at, after), ...(before.pending?.changed ? returned(before, after) : [])]

  /** Yields the outcomes of a call or of a wait. */
  function* settled(node: Node, step: AnyStep): Iterable<Arc> {
    const { state, stands, pending } = node
    const { id } = step
    const isWait = step.kind === 'wait'
    const facts = state.pending?.facts ?? {}
    const isOwn = isWait || effectFor(flow, step, facts, state.given) === step.effect
    const leapt = isOfWholeFlow(flow, facts[DOOR_FACT]) ? doorOf(step, facts) : []
    const own = choices[state.at]
    const same = own?.answers[pending % own.answers.length]?.same ?? NO_NODE
    const moved = step.kind === 'question' ? withNumber(stands, state.at, same) : stands
    for (const receipt of isOwn ? (own?.receipts ?? [{}]) : [{}])
      yield arc(
        node,
        { type: 'done', receipt: present(receipt) },
        { type: 'done', facts: receipt },
        (after) =>
          isOwn && step.effect?.leads
            ? covered(`${id}/success/${step.effect.leads.reopen}`)
            : [...(isOwn ? covered(`${id}/done`) : []), ...leapt, ...ledOn(state, after)],
        moved,
      )
    for (const code of isOwn ? Object.keys(step.effect?.failures ?? {}) : [])
      yield arc(node, { type: 'refused', code }, { type: 'refused', code }, covered(`${id}/refused/${code}`))
    yield arc(node, { type: 'lost' }, { type: 'lost' }, covered(`${id}/lost`))
    if (isWait && step.within.length > 0) yield closing(node, step)
  }

  return {
    arcsOf,
    size: () => nodes.size,
    start: (given) => {
      const state = table.initial(given)
      return met(state, NONE, state.phase === 'saving' ? 0 : -1)
    },
  }
}

const NO_ANSWER = { facts: {}, changed: true } as const

const present = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
