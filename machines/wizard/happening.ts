import type { InspectionEvent } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Entry, withoutSecrets } from '#machines/walk/draft.ts'
import type { WizardContext } from './context.ts'
import { Refusal } from './ports.ts'

/** The state of a wizard's machine. `step` is absent while a run is being opened, or if it was refused or closed. */
export interface WizardStatus {
  readonly step: string | undefined
  readonly phase: string
  readonly context: WizardContext
}

/** An event of a wizard's machine from the user's point of view, and where it led. Secrets are left out. */
export interface Happening {
  readonly type: string
  /** The step that people were at. */
  readonly at: string | undefined
  readonly answer?: Entry['answer']
  readonly receipt?: Entry['receipt']
  /** The failure code of a refusal. */
  readonly code?: string
  /** The step that people asked for. */
  readonly wanted?: string
  readonly to: WizardStatus
}

/**
 * Converts an XState inspection event to a `Happening`. `undefined` for events of the actors that the wizard's machine
 * starts.
 */
export function happeningIn(
  flow: AnyFlow,
  told: InspectionEvent,
  before: WizardStatus | undefined,
): Happening | undefined {
  if (told.type !== '@xstate.snapshot' || told.actorRef.sessionId !== told.rootId) return undefined
  const { snapshot, event } = told
  if (!isWizards(snapshot)) return undefined
  return { ...readEvent(flow, event, before), at: before?.step, to: standingOf(snapshot) }
}

/** Whether a snapshot comes from a wizard's machine. No other machine has these properties. */
function isWizards(snapshot: object): snapshot is { value: unknown; context: WizardContext } {
  return 'value' in snapshot && 'context' in snapshot
}

function standingOf({ value, context }: { value: unknown; context: WizardContext }): WizardStatus {
  if (value === 'opening' || value === 'refused' || value === 'closed')
    return { step: undefined, phase: value, context }
  const [step, phase] = typeof value === 'string' ? [value, 'ended'] : (Object.entries(value ?? {})[0] ?? [])
  return { step, phase: String(phase), context }
}

type Told = Readonly<Record<string, unknown>> & { readonly type: string }

function readEvent(
  flow: AnyFlow,
  event: Told,
  before: WizardStatus | undefined,
): Pick<Happening, 'type'> & Partial<Happening> {
  if (event.type === 'xstate.init') return { type: 'begin' }
  if (event.type.startsWith('xstate.error')) return readError(event.error)
  if (event.type.startsWith('xstate.done'))
    return before?.step === undefined ? { type: 'opened' } : readOutcome(event.output)
  if (event.type === 'SUBMIT') return { type: 'answer', answer: shownAnswer(flow, before?.step, event.answer) }
  const wanted = [event.step, event.to].find((name) => typeof name === 'string')
  return { type: event.type.toLowerCase(), ...(typeof wanted === 'string' && { wanted }) }
}

const readError = (error: unknown) =>
  error instanceof Refusal ? { type: 'refused', code: error.code } : { type: 'lost' }

function readOutcome(output: unknown): { type: 'done'; receipt?: Entry['answer'] } {
  const receipt = isRecord(output) ? output.receipt : undefined
  return { type: 'done', ...(isRecord(receipt) && { receipt }) }
}

/** A step's answer without its secrets. Empty if the step is unknown. */
export function shownAnswer(flow: AnyFlow, id: string | undefined, answer: unknown): Entry['answer'] {
  const step = id === undefined ? undefined : stepOf(flow, id)
  return step && isRecord(answer) ? withoutSecrets(step, answer) : {}
}
