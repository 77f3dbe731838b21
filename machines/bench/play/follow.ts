import type { AnyFlow } from '#machines/define/flow.ts'
import { answerFacts, receiptFacts, type Verdict } from '#machines/walk/answer.ts'
import { entryOf, sameAnswer, withAnswer, withoutSecrets, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import { withMarkSet as markedDraft, modeOf } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import type { TableEvent, TableState } from '#machines/walk/table.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { soundVerdict } from '../states/sound-verdict.ts'
import type { Deed } from './deed.ts'
import { type Model, type Stand, withArrivals } from './model.ts'

/** Thrown if an event cannot happen at a position of a run. The message says why. */
export class Impossible extends Error {}

/**
 * Returns the position after an event. Throws `Impossible` with a sentence if the event cannot happen or would change
 * nothing.
 */
export function follow(model: Model, stand: Stand, deed: Deed): Stand {
  switch (deed.type) {
    case 'answer':
      return answered(model, stand, deed)
    case 'invalid':
      return refusedByStep(model, stand, deed)
    case 'done':
      return done(model, stand, deed)
    case 'refused':
      return refused(model, stand, deed)
    case 'close':
      return closed(model, stand)
    case 'mark':
      return marked(model, stand, deed)
    case 'change':
    case 'aside':
      return moved(model, stand, { type: deed.type, to: deed.target ?? '' })
    default:
      return moved(model, stand, { type: deed.type })
  }
}

/** Returns the current step's verdict on the answer in an event. */
export const verdictOn = ({ flow, stepAt }: Pick<Model, 'flow' | 'stepAt'>, stand: Stand, deed: Deed): Verdict =>
  soundVerdict(stepAt(stand), deed.answer ?? {}, visibleDraft(flow, stand.draft))

function answered(model: Model, stand: Stand, deed: Deed): Stand {
  const step = model.stepAt(stand)
  if (step.kind === 'aside') return carriedOut(model, stand, deed)
  mustAsk(model, stand, deed)
  const verdict = verdictOn(model, stand, deed)
  if (!verdict.ok) throw impossible(model, stand, deed, 'the step refuses that answer')
  const before = entryOf(stand.draft, step.id)
  const changed = !before || !sameAnswer(before.answer, withoutSecrets(step, verdict.answer))
  const state = taken(model, stand, deed, {
    type: 'answer',
    facts: answerFacts(step, verdict.answer, stand.draft.given),
    changed,
  })
  if (state.phase === 'saving' && state.at === stand.state.at) return { ...stand, state, pending: verdict.answer }
  return onwards(model.flow, { ...stand, draft: withAnswer(stand.draft, step, verdict.answer) }, state)
}

/** Presses the button of an aside (a screen such as help). This triggers the aside's effect without an answer. */
function carriedOut(model: Model, stand: Stand, deed: Deed): Stand {
  const { effect } = model.stepAt(stand)
  const isAsking = stand.state.phase === 'asking' && Object.keys(deed.answer ?? {}).length === 0
  if (!effect || !isAsking) throw impossible(model, stand, deed, 'nothing is asked')
  return { ...stand, state: taken(model, stand, deed, { type: 'answer', facts: {}, changed: true }), pending: {} }
}

function refusedByStep(model: Model, stand: Stand, deed: Deed): Stand {
  mustAsk(model, stand, deed)
  if (modeOf(model.flow, stand.draft, model.stepAt(stand).id) === 'summary')
    throw impossible(model, stand, deed, 'what is known there is only shown')
  if (verdictOn(model, stand, deed).ok) throw impossible(model, stand, deed, 'the step takes that answer')
  return stand
}

function mustAsk(model: Model, stand: Stand, deed: Deed): void {
  const { kind } = model.stepAt(stand)
  if (stand.state.phase !== 'asking' || (kind !== 'question' && kind !== 'automatic'))
    throw impossible(model, stand, deed, 'nothing is asked')
}

function done(model: Model, stand: Stand, deed: Deed): Stand {
  const { flow } = model
  const step = model.stepAt(stand)
  const state = taken(model, stand, deed, { type: 'done', facts: receiptFacts(step, deed.receipt) })
  if (step.kind === 'wait') {
    const settled = withReceipt(withAnswer(stand.draft, step, {}), step, deed.receipt)
    return onwards(flow, { ...stand, draft: settled }, state)
  }
  const { pending: answer = {}, ...rest } = stand
  if (step.kind === 'aside') return { ...rest, state }
  const after = withAnswer(rest.draft, step, answer)
  const isOwn = effectFor(flow, step, answerFacts(step, answer, rest.draft.given), rest.draft.given) === step.effect
  if (!isOwn) return onwards(flow, { ...rest, draft: after }, state)
  const happened = withReceipt(after, step, deed.receipt)
  const leads = step.effect?.leads
  return onwards(flow, { ...rest, draft: leads ? withStepReopened(happened, leads.reopen) : happened }, state)
}

function refused(model: Model, stand: Stand, deed: Deed): Stand {
  const { effect, kind } = model.stepAt(stand)
  const { code = '' } = deed
  const failure = Object.hasOwn(effect?.failures ?? {}, code) ? effect?.failures[code] : undefined
  if (failure === undefined) throw impossible(model, stand, deed, `nothing is refused with "${code}"`)
  if (kind === 'wait' && typeof failure !== 'object')
    throw impossible(model, stand, deed, `what is waited for does not stay with "${code}"`)
  const state = taken(model, stand, deed, { type: 'refused', code })
  const { pending: _, ...rest } = stand
  if (typeof failure !== 'object') return onwards(model.flow, rest, state)
  return onwards(model.flow, { ...rest, draft: withStepReopened(rest.draft, failure.reopen) }, state)
}

function closed(model: Model, stand: Stand): Stand {
  const { within } = model.stepAt(stand)
  const { returning } = stand.state
  const state = taken(model, stand, { type: 'close' }, { type: 'close' })
  const review = returning === undefined ? undefined : model.flow.steps[returning]?.id
  const returns = within.length > 0 && review !== undefined && model.table.shown(stand.state).includes(review)
  const opener = within.findLast(({ closed }) => closed !== undefined)?.closed
  const draft = returns || opener === undefined ? stand.draft : withStepReopened(stand.draft, opener)
  return onwards(model.flow, { ...stand, draft }, state)
}

/** Applies a mark that the server sets on an answer, after which the run is opened again. */
function marked(model: Model, stand: Stand, deed: Deed): Stand {
  const { target: to = '', code: mark = '' } = deed
  const draft = markedDraft(model.flow, stand.draft, to, mark)
  if (!draft || stand.state.phase !== 'asking') throw impossible(model, stand, deed, `"${to}" cannot be "${mark}" now`)
  return onwards(model.flow, { ...stand, draft }, taken(model, stand, deed, { type: 'marked', to, mark }))
}

const moved = (model: Model, stand: Stand, event: TableEvent & { type: Deed['type'] }): Stand =>
  onwards(model.flow, stand, taken(model, stand, { type: event.type }, event))

/** Returns the state after an event. Throws `Impossible` if the event changes nothing. */
function taken(model: Model, stand: Stand, deed: Deed, event: TableEvent): TableState {
  const state = model.table.next(stand.state, event)
  if (state === stand.state) throw impossible(model, stand, deed, 'nothing comes of it')
  return state
}

const onwards = (flow: AnyFlow, stand: Stand, state: TableState): Stand => ({
  ...stand,
  state,
  draft: withArrivals(flow, stand.draft, stand.state, state),
})

function impossible(model: Model, stand: Stand, { type }: Deed, why: string): Impossible {
  const { id } = model.stepAt(stand)
  return new Impossible(`"${type}" cannot happen at "${id}" (${stand.state.phase}): ${why}.`)
}
