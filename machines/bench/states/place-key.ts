import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import type { TableState } from '#machines/walk/table.ts'
import { walk } from '#machines/walk/walk.ts'
import { memoryOf } from '../check/memory.ts'
import { waysBack } from '../check/ways-back.ts'
import { type Sight, type Stand, sightKey, sightOf } from './sight.ts'

/**
 * One line for a place that it shares only with places that are the same to whoever stands there, now and later; `seen`
 * leaves out what is seen there where `false`, so that only what can follow tells places apart.
 */
export function keysOf(flow: AnyFlow, seen = true): (stand: Stand, state: TableState) => string {
  const remembered = memoryOf(flow)
  const ledBack = [...new Set(flow.steps.flatMap((step) => waysBack(step).map(({ to }) => to)))]
  return (stand, state) => {
    const { at, returning, opener } = state
    const from = returning ?? opener
    // What comes before a review may be asked again on the way back to it.
    const whole = returning === undefined ? '' : answersIn(state, returning)
    const kept = remembered(from === undefined ? state : { ...state, at: from }).key
    const sight = seen ? [sightKey(sightOf(flow, stand)), ...ledBack.map((id) => backAt(flow, stand, id))] : []
    return [at, opener, kept, whole, ...sight].join('#')
  }
}

const answersIn = ({ steps }: TableState, review: number): string => JSON.stringify(steps.slice(0, review + 1))

/** What would be seen of the way behind a step that something may lead back to. */
function backAt(flow: AnyFlow, { draft }: Stand, id: string): string {
  const step = stepOf(flow, id)
  if (!step || !walk(flow, draft).asked.includes(id)) return ''
  const { back, progress }: Sight = sightOf(flow, { step, draft, returning: undefined, opener: undefined })
  return `${back},${progress?.split(' ')[0]}`
}
