import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { type DraftPlace, draftMeaning, type Left, type Told } from '#machines/walk/draft-place.ts'
import { planOf } from '#machines/walk/draft-reading.ts'
import type { RunEvent } from '#machines/walk/next.ts'
import type { WizardContext, WizardEvent } from './context.ts'
import type { Opening, Outcome } from './ports.ts'
import { refusalOf } from './refusal.ts'

/** What XState's own events of an actor that is done carry; our events have none. */
const outputOf = (event: object) => ('output' in event ? (event.output as Opening | Outcome) : undefined)

/** A run that was opened, or that has moved on from where it waited. */
export function openingIn(event: object): Opening | undefined {
  const output = outputOf(event)
  return output && 'draft' in output ? output : undefined
}

/** What came of an answer that was sent. */
export function outcomeIn(event: object): Outcome | undefined {
  const output = outputOf(event)
  return output && !('draft' in output) ? output : undefined
}

/**
 * Where an event leads the machine from a step: what the flow's meaning says, worked out once for an event, though many
 * guards ask. `undefined` for what nothing leads from. Before a run is opened, people stand at no step.
 */
export function leader(flow: AnyFlow) {
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
    // A run that was waited for has moved on; one that was opened lands at the step that is wanted.
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

/** What people do, and what comes of what they sent, in the words of the flow's meaning. */
function eventOf(event: WizardEvent): RunEvent<Told, Left> | undefined {
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

function outcomeOf(event: object): RunEvent<Told, Left> | undefined {
  const outcome = outcomeIn(event)
  if (outcome) return { type: 'done', ...outcome }
  const code = refusalOf(event)?.code
  return code === undefined ? undefined : { type: 'refused', code }
}
