import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { landingPosition } from '#machines/walk/draft-place.ts'
import type { Examples } from '../check/finding.ts'
import { follow, Impossible } from '../play/follow.ts'
import { type Model, modelOf, type Stand, withArrivals } from '../play/model.ts'
import { deedIn } from '../play/notation.ts'
import { type LinkedEvent, type LinkedRun, usualReceipt, type WrittenRun } from './linked-run.ts'

/** Why a link cannot be followed to its end, with the step where it stops. */
export interface Gone {
  /**
   * `link`: the link cannot be read. `given`: a given (a fact known before the first step) or its value is gone. `step`:
   * the flow has no such step. `way`: the answers no longer lead to the step. `event`: the step no longer has that
   * example, refusal or way out.
   */
  readonly what: 'link' | 'given' | 'step' | 'way' | 'event'
  /** The step that the link names, or the given. */
  readonly name: string
}

/** A link followed as far as it leads: its events, and the position before the first and after each of them. */
export interface Replayed extends LinkedRun {
  readonly stands: readonly [Stand, ...Stand[]]
  readonly gone: Gone | undefined
}

/**
 * Follows a link through a flow. Stops where the flow no longer has what the link names. Givens that the link lacks are
 * taken from `usual`.
 */
export function replayed(
  flow: AnyFlow,
  examples: Examples,
  link: WrittenRun | undefined,
  usual: LinkedRun['given'],
): Replayed {
  const model = modelOf(flow)
  const { given, gone: goneGiven } = givenOf(flow, link, usual)
  const begun = model.begun(given)
  const events: LinkedEvent[] = []
  const stands: [Stand, ...Stand[]] = [begun]
  const end = (gone: Gone | undefined): Replayed => ({ given, events, stands, gone })
  if (!link) return end({ what: 'link', name: '' })
  if (goneGiven !== undefined) return end({ what: 'given', name: goneGiven })
  let stand = begun
  for (const [step, word] of link.events) {
    const event = eventOf(model, stand, examples, step, word)
    if ('what' in event) return end(event)
    const after = followed(model, stand, event)
    if (!after) return end({ what: 'way', name: step })
    stand = after
    events.push(event)
    stands.push(after)
  }
  return end(undefined)
}

function givenOf(flow: AnyFlow, link: WrittenRun | undefined, usual: LinkedRun['given']) {
  const given: Record<string, FactValue> = { ...usual }
  for (const [name, text] of link?.given ?? []) {
    const known = flow.given.find(({ id }) => id === name)
    const value = known?.domain.findIndex((one) => (JSON.stringify(one) ?? '') === text) ?? -1
    if (!known || value < 0) return { given: { ...usual }, gone: name }
    given[known.id] = known.domain[value]
  }
  return { given, gone: undefined }
}

function eventOf(model: Model, stand: Stand, examples: Examples, step: string, word: string): LinkedEvent | Gone {
  const { flow } = model
  if (![...flow.steps, ...flow.asides].some(({ id }) => id === step)) return { what: 'step', name: step }
  if (word === 'go') return { step, deed: 'go' }
  if (model.stepAt(stand).id !== step) return { what: 'way', name: step }
  try {
    const deed = deedIn(model, stand, examples, word)
    const receipt = deed.type === 'done' ? (deed.receipt ?? usualReceipt(flow, step)) : undefined
    return { step, deed: receipt ? { ...deed, receipt } : deed }
  } catch (error) {
    if (error instanceof Impossible) return { what: 'event', name: step }
    throw error
  }
}

/** The position after an event, or `undefined` if the event cannot happen there. */
function followed(model: Model, stand: Stand, { step, deed }: LinkedEvent): Stand | undefined {
  if (deed === 'go') return gone(model, stand, step)
  try {
    return follow(model, stand, deed)
  } catch (error) {
    if (error instanceof Impossible) return undefined
    throw error
  }
}

function gone(model: Model, stand: Stand, step: string): Stand | undefined {
  const state = model.table.next(stand.state, { type: 'go', to: step })
  const after = { ...stand, state, draft: withArrivals(model.flow, stand.draft, stand.state, state) }
  return model.stepAt(after).id === step ? after : undefined
}

/**
 * Where to open a flow so that playing the remaining events leads to the end of a link: the last position that a draft
 * can restore. A refusal that is shown, an answer on its way and the like are not part of any draft. The last event is
 * always left to play, so that people see what comes of it.
 *
 * @returns the index of the position, which is also that of the first event to play
 */
export function openAt(flow: AnyFlow, { stands, events }: Replayed): number {
  const isRestored = (at: number) => {
    const [stand, before] = [stands[at], events[at - 1]?.deed]
    const isSeen = before === undefined || before === 'go' || !UNSEEN.includes(before.type)
    return stand !== undefined && isSeen && isOpenable(flow, stand)
  }
  const last = events.at(-1)?.deed
  // No person can set a mark, so a mark is never left to play.
  const most = last !== undefined && last !== 'go' && last.type === 'mark' ? events.length : events.length - 1
  for (let at = Math.max(0, most); at > 0; at--) if (isRestored(at)) return at
  return 0
}

/** Events after which the screen shows more than a draft can restore. */
const UNSEEN: readonly string[] = ['refused', 'lost', 'invalid', 'retry']

/** Whether opening a run with the position's draft, at its step, leads to exactly this position. */
function isOpenable(flow: AnyFlow, stand: Stand): boolean {
  const step = modelOf(flow).stepAt(stand)
  const { phase, returning, opener } = stand.state
  if (phase !== 'asking' || step.kind === 'automatic') return false
  const landed = landingPosition(flow, stand.draft, step.id)
  const idOf = (place: number | undefined) => (place === undefined ? undefined : flow.steps[place]?.id)
  if (landed.at !== step.id || landed.opener !== idOf(opener)) return false
  return opener !== undefined || landed.returning === idOf(returning)
}
