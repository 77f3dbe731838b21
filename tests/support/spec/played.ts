import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { Refusal, type Submission } from '#machines/wizard/ports.ts'
import type { FlowRow } from '#tests/spec/rows/flow-rows.ts'
import type { Landed, Place, Turn } from '#tests/spec/rows/landed.ts'
import { done, driven, failed } from '../machine/machine-steps.ts'

/** Where a row of the spec led on the compiled machine, and which declared transition of the flow it used. */
export interface Played {
  readonly from: Place
  readonly to: Place
  /** The name of the transition, as from `transitionName`. `undefined` if the row only starts a call. */
  readonly took: string | undefined
  /** Whether a call was sent on the way. */
  readonly sent: boolean
}

type Machine = ReturnType<typeof driven>
type Snapshot = ReturnType<Machine['opened']>

/** More steps than any path through a flow has. */
const MAX_STEPS = 50

/** Plays one row of the spec on the flow's compiled machine, starting from the place that the row names. */
export function playRow(landed: Landed, row: FlowRow): Played {
  const machine = driven(landed.flow)
  const start = standing(machine, landed, beginningPlace(landed, row), turnOf(landed, row))
  const events = eventsOf(machine, landed, row, start)
  let at = start
  let sent = machine.placeOf(start)[1] === 'saving'
  for (const event of events) {
    at = machine.take(at, event)
    sent ||= machine.placeOf(at)[1] === 'saving'
  }
  const [from, to] = [machine.placeOf(start), machine.placeOf(at)]
  return { from, to, took: transitionTaken(landed, row, from, to), sent }
}

/** The place to which a row should lead. */
export const wantedPlace = (landed: Landed, row: FlowRow): Place => turnOf(landed, row).to ?? placeIn(landed, row.to)

/** The place where a row starts. */
export const beginningPlace = (landed: Landed, row: FlowRow): Place =>
  turnOf(landed, row).from ?? placeIn(landed, row.from)

const turnOf = ({ turns }: Landed, { key }: FlowRow): Turn => turns[key] ?? {}

function placeIn({ places, spec }: Landed, name: string): Place {
  const place = places[name]
  if (place === undefined) throw new Error(`No step is said to be the place "${name}" of ${spec}.`)
  return typeof place === 'string' ? [place, 'asking'] : place
}

/**
 * The call that the machine sends at a step, with the draft of that moment. Each earlier step is answered with its
 * example.
 */
export function sentAt(landed: Landed, id: string, turn: Turn = {}): { submission: Submission; draft: Draft } {
  const machine = driven(landed.flow)
  const { submission, draft } = standing(machine, landed, [id, 'saving'], turn).context
  if (!submission) throw new Error(`Nothing is sent at "${id}".`)
  return { submission, draft }
}

function standing(machine: Machine, landed: Landed, [id, phase]: Place, turn: Turn): Snapshot {
  const asking = landed.hub ? changing(machine, landed.hub(), id) : reached(machine, landed, id, turn)
  if (turn.isFresh) return machine.opened(asking.context.draft, undefined)
  if (machine.placeOf(asking)[1] === phase) return asking
  return machine.take(asking, answerAt(landed, asking, turn))
}

function changing(machine: Machine, whole: Draft, id: string): Snapshot {
  const hub = machine.opened(whole, undefined)
  return id === machine.placeOf(hub)[0] ? hub : machine.take(hub, { type: 'CHANGE', step: id })
}

/** Answers each step with an example until this step is shown. */
function reached(machine: Machine, landed: Landed, id: string, turn: Turn): Snapshot {
  const opener = landed.flow.steps.find(({ asides }) => asides.some((aside) => aside.id === id))
  if (opener) return machine.take(reached(machine, landed, opener.id, turn), { type: 'ASIDE', to: id })
  const onTheWay = { ...turn, answer: undefined }
  let at = machine.opened(emptyDraft(landed.flow, turn.given ?? landed.given ?? {}), id)
  for (let count = 0; machine.placeOf(at)[0] !== id; count++) {
    const [here] = machine.placeOf(at)
    const step = stepIn(landed.flow, here)
    if (step.kind === 'end' || count > MAX_STEPS) throw new Error(`No path leads to "${id}".`)
    if (step.kind === 'wait') at = machine.take(at, watched(step, at.context.draft, {}))
    else {
      if (machine.placeOf(at)[1] === 'asking') at = machine.take(at, answerAt(landed, at, onTheWay))
      if (machine.placeOf(at).join() === `${here},saving`)
        at = machine.take(at, done(here, turn.receipts?.[here] ?? landed.receipts?.[here]))
    }
  }
  return at
}

function eventsOf(machine: Machine, landed: Landed, row: FlowRow, start: Snapshot): readonly object[] {
  const turn = turnOf(landed, row)
  const [id, phase] = machine.placeOf(start)
  const step = stepIn(landed.flow, id)
  if (turn.isFresh) return []
  if (turn.event) return [turn.event]
  if (row.event === 'BACK' || row.event === 'CLOSE') return [{ type: row.event }]
  if (step.kind === 'wait') return [watched(step, start.context.draft, turn)]
  const send = phase === 'saving' ? [] : [answerAt(landed, start, turn)]
  const sent = send.reduce(machine.take, start)
  if (turn.refused !== undefined) return [...send, failed(id, new Refusal('No.', turn.refused))]
  const isThere = machine.placeOf(sent).join() === wantedPlace(landed, row).join()
  return isThere && row.event !== 'DONE' ? send : [...send, done(id, turn.receipt ?? landed.receipts?.[id])]
}

/** The event that ends a wait for a window or a mail. The person is then signed in, or a refusal leads back. */
function watched(step: AnyStep, draft: Draft, { refused }: Turn): object {
  const failure = refused === undefined ? undefined : step.effect?.failures[refused]
  const known = () => withReceipt(withAnswer(draft, step, {}), step)
  const next = typeof failure === 'object' ? withStepReopened(draft, failure.reopen, refused) : known()
  const output = { run: { id: 'r', revision: 0 }, draft: next, wanted: undefined }
  return { type: `xstate.done.actor.watch.${step.id}`, output }
}

function answerAt({ flow, examples }: Landed, at: Snapshot, { answer, picks }: Turn): object {
  const step = stepIn(flow, driven(flow).placeOf(at)[0])
  const input = answer ?? examples[step.id]?.valid[picks?.[step.id] ?? 0] ?? {}
  const verdict = judgeAnswer(step, input, at.context.draft)
  if (!verdict.ok) throw new Error(`The example of "${step.id}" is refused.`)
  return submitEvent(step, verdict.answer, at.context.draft.given)
}

/** A step or an aside of a flow by its id. Throws if there is none. */
export function stepIn(flow: AnyFlow, id: string): AnyStep {
  const step = stepOf(flow, id) ?? flow.asides.find((aside) => aside.id === id)
  if (!step) throw new Error(`${flow.id} has no step "${id}".`)
  return step
}

function transitionTaken(landed: Landed, row: FlowRow, [from]: Place, [to]: Place): string | undefined {
  const { refused, event, isFresh } = turnOf(landed, row)
  if (isFresh || row.event === 'CLOSE') return undefined
  if (refused !== undefined) return transitionName('failure', from, to, refused)
  if (from === to) return undefined
  if (event?.type === 'CHANGE') return transitionName('change', from, to)
  if (row.event === 'BACK' || event?.type === 'BACK') return transitionName('back', from, to)
  if (event?.type === 'ASIDE') return transitionName('aside', from, to)
  return transitionName(stepIn(landed.flow, from).effect?.leads ? 'success' : 'continue', from, to)
}

/** `bank continue → bank-review`, `login failure wrong-credentials → login`. */
export const transitionName = (kind: string, from: string, to: string, code?: string): string =>
  [from, kind, code, '→', to].filter((word) => word !== undefined).join(' ')
