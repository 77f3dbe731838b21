import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import type { TableState } from '#machines/walk/table.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { memoryOf } from '../check/memory.ts'
import { waysBack } from '../check/ways-back.ts'
import { type Sight, type Stand, sightKey, sightOf } from './sight.ts'

/**
 * Makes a function that returns a key for a place. Two places have the same key only if people cannot tell them apart,
 * now or later. If `seen` is false, places with the same key may look different, as long as the same events can follow.
 */
export function keysOf(flow: AnyFlow, seen = true): (stand: Stand, state: TableState) => string {
  const remembered = memoryOf(flow)
  const ledBack = [...new Set(flow.steps.flatMap((step) => waysBack(step).map(({ to }) => to)))]
  return (stand, state) => {
    const { at, returning, opener } = state
    const from = returning ?? opener
    // On the way back to a review, the steps before it may be asked again, so include all their answers.
    const whole = returning === undefined ? '' : answersIn(state, returning)
    const kept = remembered(from === undefined ? state : { ...state, at: from }).key
    const sight = seen ? [sightKey(sightOf(flow, stand)), ...ledBack.map((id) => backAt(flow, stand, id))] : []
    return [at, opener, kept, whole, ...sight].join('#')
  }
}

const answersIn = ({ steps }: TableState, review: number): string => JSON.stringify(steps.slice(0, review + 1))

/** Describes the Back link and the step number that people would see if they were led back to a step. */
function backAt(flow: AnyFlow, { draft }: Stand, id: string): string {
  const step = stepOf(flow, id)
  if (!step || !walkFlow(flow, draft).asked.includes(id)) return ''
  const { back, progress }: Sight = sightOf(flow, { step, draft, returning: undefined, opener: undefined })
  return `${back},${progress?.split(' ')[0]}`
}
