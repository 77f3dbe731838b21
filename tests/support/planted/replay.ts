import type { Finding, Turn, Witness } from '#machines/bench/check/finding.ts'
import { standing } from '#machines/bench/stand/stand.ts'
import { evaluateExpression, type FactSource } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { factReader, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, entryOf, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { modeOf, withMarkSet } from '#machines/walk/draft-place.ts'
import { clampStep, walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'

type Driven = ReturnType<typeof driven>
const machines = new WeakMap<AnyFlow, Driven>()

/** The machine of a flow, compiled once. */
export function machineOf(flow: AnyFlow): Driven {
  const machine = machines.get(flow) ?? driven(flow)
  machines.set(flow, machine)
  return machine
}

export type Snapshot = ReturnType<Driven['opened']>
type Walked = Witness & { kind: 'walk' }

/** Makes the move of a turn on the machine. Returns a sentence instead if the machine is at another step. */
export function taken(flow: AnyFlow, machine: Driven, snapshot: Snapshot, turn: Turn): Snapshot | string {
  const [at] = machine.placeOf(snapshot)
  const step = stepOf(flow, turn.step)
  if (turn.mark !== undefined) return machine.opened(markedDraft(flow, snapshot, turn), at)
  if (at !== turn.step || !step) return `The machine stands at "${at}", not at "${turn.step}".`
  if (turn.closed) return machine.take(snapshot, { type: 'CLOSE' })
  if (step.kind === 'wait') return machine.take(snapshot, watched(flow, snapshot, turn))
  const [, now] = machine.placeOf(snapshot)
  const sent = now === 'saving' ? snapshot : machine.take(snapshot, typed(flow, turn))
  const [there, phase] = machine.placeOf(sent)
  if (there !== at || phase !== 'saving') return sent
  const refusal = turn.refused === undefined ? undefined : new Refusal('No.', turn.refused)
  return machine.take(sent, refusal ? failed(at, refusal) : done(at, turn.receipt ?? {}))
}

const markedDraft = (flow: AnyFlow, { context: { draft } }: Snapshot, { step, mark = '' }: Turn) =>
  withMarkSet(flow, draft, step, mark) ?? draft

function typed(flow: AnyFlow, { step: id, answer }: Turn): object {
  const step = stepOf(flow, id)
  if (!step) return { type: 'CONTINUE' }
  return answer || step.kind === 'automatic' ? submitEvent(step, answer ?? {}, ON_SAMPLE_DAY) : { type: 'CONTINUE' }
}

/** The server's event that ends a wait. */
function watched(flow: AnyFlow, { context: { draft } }: Snapshot, { step: id, receipt, refused }: Turn): object {
  const step = stepOf(flow, id)
  const failure = refused === undefined ? undefined : step?.effect?.failures[refused]
  const settled = step ? withReceipt(withAnswer(draft, step, {}), step, receipt) : draft
  const after = typeof failure === 'object' ? withStepReopened(draft, failure.reopen) : settled
  const output = { run: { id: 'r', revision: 1 }, draft: after, wanted: undefined }
  return { type: `xstate.done.actor.watch.${id}`, output }
}

/**
 * The machine after all moves of a witness (the answers that prove a finding). Returns a sentence if a move is
 * impossible.
 */
export function replayed(flow: AnyFlow, { given, turns }: Walked): Snapshot | string {
  const machine = machineOf(flow)
  let snapshot: Snapshot | string = machine.opened(emptyDraft(flow, given), undefined)
  for (const turn of turns) if (typeof snapshot !== 'string') snapshot = taken(flow, machine, snapshot, turn)
  return snapshot
}

/** Gives conditions the values in a draft that they read. */
const factsOf = (flow: AnyFlow, draft: Draft): FactSource => ({
  fact(id, fact) {
    const [step, entry] = [stepOf(flow, id), entryOf(draft, id)]
    return step && entry && factReader(step, fact)(entry)
  },
  given: (id) => draft.given[id],
})

/** Whether the machine and the computed path are at the place that the finding names. */
export function shows(flow: AnyFlow, { rule, step: id, witness }: Finding, snapshot: Snapshot): boolean {
  const { draft } = snapshot.context
  const [at] = machineOf(flow).placeOf(snapshot)
  const path = walkFlow(flow, draft)
  const facts = factsOf(flow, draft)
  const turn = witness.kind === 'walk' ? witness.turns.at(-1) : undefined
  switch (rule) {
    case 'dead-end':
      return (at === id || at === 'opening') && fallsOff(flow, witness)
    case 'cycle-without-exit':
      return turn?.receipt !== undefined && placeIn(flow, at) <= placeIn(flow, id)
    case 'gap': {
      const siblings = flow.steps.filter(({ when, kind }) => when.op === 'fact' && when.step === id && kind !== 'end')
      return (
        (at === id && fallsOff(flow, witness)) ||
        (siblings.length > 1 && siblings.every(({ when }) => evaluateExpression(when, facts) !== true))
      )
    }
    case 'overlap': {
      const step = stepOf(flow, id)
      const others = path.asked.filter((other) => other !== id).flatMap((other) => stepOf(flow, other) ?? [])
      const twins = others.filter(({ kind, effect }) => kind === step?.kind && effect?.name === step.effect?.name)
      return step !== undefined && evaluateExpression(step.when, facts) === true && twins.length > 0
    }
    case 'overlapping-questions': {
      const step = stepOf(flow, id)
      const others = path.asked.filter((other) => other !== id).flatMap((other) => stepOf(flow, other) ?? [])
      return step !== undefined && path.asked.includes(id) && others.some((other) => isSibling(other, step))
    }
    case 'end-without-effect':
      return at === id && standing(flow, witnessed(witness)).unmet.length > 0
    case 'stuck-behind-wall': {
      const back = machineOf(flow).take(snapshot, { type: 'BACK' })
      return at === id && machineOf(flow).placeOf(back)[0] === id && path.floor > 0
    }
    case 'weakened-after':
      return entryOf(draft, id)?.receipt !== undefined && modeOf(flow, draft, id) !== 'wall'
    case 'unknown-effect':
    case 'refused-caller':
    case 'unthrown-failure':
    case 'run-not-kept':
      return at === id
    case 'wall-hides':
      return clampStep(path, at) !== at
    case 'asked-too-late':
      return path.open !== undefined && placeIn(flow, path.open) < placeIn(flow, id)
    case 'reopen-unasked': {
      const targets = waysOf(flow, id, turn)
      const led = targets.map(
        (to) => [to, walkFlow(flow, turn?.receipt ? withStepReopened(draft, to) : draft)] as const,
      )
      return led.some(([to, { asked }]) => !asked.includes(to))
    }
    case 'reopens-known':
      // A step without questions is shown or passed over. If it is passed over, people stay where the refusal came.
      return at === id || (waysOf(flow, id, turn).includes(at) && modeOf(flow, draft, at) === 'summary')
    case 'reopens-unread':
      return waysOf(flow, id, turn).includes(at) && !stepOf(flow, id)?.reads.includes(at)
    default:
      return false
  }
}

/** Whether the same value decides if two steps are asked. */
const isSibling = ({ when: one }: AnyStep, { when: other }: AnyStep): boolean =>
  one.op === 'fact' && other.op === 'fact' && one.step === other.step && one.fact === other.fact

const witnessed = (witness: Witness): Walked =>
  witness.kind === 'walk' ? witness : { kind: 'walk', given: {}, turns: [], answers: {}, receipts: {} }

const placeIn = ({ steps }: AnyFlow, id: string) => steps.findIndex((step) => step.id === id)

/** Whether these answers pass all steps without reaching an end. */
function fallsOff(flow: AnyFlow, witness: Witness): boolean {
  if (witness.kind !== 'walk') return false
  return standing(flow, witness).state === 'dead-end'
}

/** The steps to which this turn may lead back. */
function waysOf(flow: AnyFlow, id: string, turn: Turn | undefined): readonly string[] {
  const step = stepOf(flow, id)
  const failure = turn?.refused === undefined ? undefined : step?.effect?.failures[turn.refused]
  if (turn?.closed) return step?.within.flatMap(({ closed }) => closed ?? []) ?? []
  if (turn?.refused !== undefined) return typeof failure === 'object' ? [failure.reopen] : []
  return [step?.effect?.leads?.reopen, step?.effect?.lost?.reopen].flatMap((to) => to ?? [])
}
