import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, sameAnswer } from '#machines/walk/draft.ts'
import type { Examples } from '../check/finding.ts'
import type { Stand } from '../play/model.ts'
import { toldIn } from '../play/seen.ts'
import { type LinkedEvent, type LinkedRun, linkTo, readLink } from './linked-run.ts'
import { type Replayed, replayed } from './replay.ts'

/**
 * Returns a run that leads to the same state with as few events as a simple search finds: without the detours of going
 * back and forth. Returns the run unchanged if its detours matter.
 */
export function shortened(flow: AnyFlow, examples: Examples, run: LinkedRun): LinkedRun {
  const whole = again(flow, examples, run)
  const stand = whole.stands.at(-1)
  if (!stand || whole.gone || isShowingMore(run.events.at(-1))) return run
  const direct = directTo(flow, stand, run)
  const short = again(flow, examples, direct)
  const end = short.stands.at(-1)
  const isSame = !short.gone && end !== undefined && isSameStand(stand, end)
  return isSame && direct.events.length < run.events.length ? direct : run
}

const again = (flow: AnyFlow, examples: Examples, run: LinkedRun): Replayed =>
  replayed(flow, examples, readLink(linkTo(flow, examples, run)), run.given)

/** Whether the screen shows more after this event than any draft can restore. */
const isShowingMore = (last: LinkedEvent | undefined): boolean =>
  last !== undefined && last.deed !== 'go' && ['refused', 'lost', 'retry', 'invalid', 'mark'].includes(last.deed.type)

/** Only the answers and their successes, with a jump before each answer that would not be the next one. */
function directTo(flow: AnyFlow, { state }: Stand, { given, events }: LinkedRun): LinkedRun {
  const here = [...flow.steps, ...flow.asides][state.at]?.id
  const kept: LinkedEvent[] = []
  let last: LinkedEvent | undefined
  for (const event of events) {
    const { step, deed } = event
    if (deed === 'go' || (deed.type !== 'answer' && deed.type !== 'done')) {
      last = event
      continue
    }
    if (last !== undefined && deed.type === 'answer') kept.push({ step, deed: 'go' })
    kept.push(event)
    last = undefined
  }
  if (last !== undefined && here !== undefined) kept.push({ step: here, deed: 'go' })
  return { given, events: kept }
}

function isSameStand(one: Stand, other: Stand): boolean {
  const placeOf = ({ state: { at, phase, returning, opener } }: Stand) => [at, phase, returning, opener].join()
  return placeOf(one) === placeOf(other) && isSameDraft(one.draft, other.draft)
}

const isSameDraft = (one: Draft, other: Draft): boolean =>
  sameAnswer(one.given, other.given) && sameAnswer(toldIn(one), toldIn(other))
