import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { type DraftPlace, draftMeaning, type EffectResult, type JudgedAnswer } from '#machines/walk/draft-place.ts'
import { planOf } from '#machines/walk/draft-reading.ts'
import type { RunEvent } from '#machines/walk/next.ts'
import type { WizardContext, WizardEvent } from './context.ts'
import type { Opening, Outcome } from './ports.ts'
import { refusalOf } from './refusal.ts'

/** The output of an actor that is done. XState adds it to its own events. The wizard's events have no output. */
const outputOf = (event: object) => ('output' in event ? (event.output as Opening | Outcome) : undefined)

/** The opened run in an event: the run was just opened, or has moved on from a step that waits. */
export function openingIn(event: object): Opening | undefined {
  const output = outputOf(event)
  return output && 'draft' in output ? output : undefined
}

/** The result of sending an answer, if the event has one. */
export function outcomeIn(event: object): Outcome | undefined {
  const output = outputOf(event)
  return output && !('draft' in output) ? output : undefined
}

/**
 * Makes a function that computes where an event leads from a step, by the rules in `machines/walk/next.ts`. `undefined`
 * if the event leads nowhere. `step` is undefined until a run is opened. Many guards ask about the same event, so its
 * result is cached.
 */
export function makeLeader(flow: AnyFlow) {
  const { next, moved } = draftMeaning(flow)
  const { places } = planOf(flow)
  const placeOf = (id: string | undefined) => (id === undefined ? undefined : places.get(id))
  let last: Led | undefined

  function standing(context: WizardContext, step: AnyStep | undefined, draft: Draft): DraftPlace {
    const { submission, returning, opener } = context
    return {
      draft,
      at: placeOf(step?.id) ?? -1,
      phase: submission ? 'saving' : 'asking',
      pending: submission,
      returning: placeOf(returning),
      opener: step?.kind === 'aside' ? placeOf(opener) : undefined,
    }
  }

  function ledFrom(context: WizardContext, event: WizardEvent, step: AnyStep | undefined): DraftPlace | undefined {
    const opening = openingIn(event)
    const place = standing(context, step, opening?.draft ?? context.draft)
    // If the run was waiting at a step, it has moved on. If the run was just opened, go to the wanted step.
    if (opening) return step ? moved(place) : next(place, { type: 'go', to: opening.wanted ?? '' })
    const told = eventOf(event)
    const to = told ? next(place, told) : place
    return to === place ? undefined : to
  }

  return (context: WizardContext, event: WizardEvent, step: AnyStep | undefined): DraftPlace | undefined => {
    if (last?.event !== event || last.context !== context || last.step !== step)
      last = { event, context, step, to: ledFrom(context, event, step) }
    return last.to
  }
}

interface Led {
  readonly event: WizardEvent
  readonly context: WizardContext
  readonly step: AnyStep | undefined
  readonly to: DraftPlace | undefined
}

/** Translates an event of the machine to an event for the rules of the run. */
function eventOf(event: WizardEvent): RunEvent<JudgedAnswer, EffectResult> | undefined {
  switch (event.type) {
    case 'SUBMIT':
      return { type: 'answer', answer: event.answer, facts: event.facts, intent: event.intent }
    case 'CONTINUE':
      return { type: 'continue' }
    case 'BACK':
      return { type: 'back' }
    case 'CLOSE':
      return { type: 'close' }
    case 'GO':
      return { type: 'go', to: event.step ?? '' }
    case 'CHANGE':
      return { type: 'change', to: event.step }
    case 'ASIDE':
      return { type: 'aside', to: event.to }
    default:
      return outcomeOf(event)
  }
}

function outcomeOf(event: object): RunEvent<JudgedAnswer, EffectResult> | undefined {
  const outcome = outcomeIn(event)
  if (outcome) return { type: 'done', ...outcome }
  const code = refusalOf(event)?.code
  return code === undefined ? undefined : { type: 'refused', code }
}
