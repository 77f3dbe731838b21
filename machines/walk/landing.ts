import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from './answer.ts'
import { clamp, type Walk } from './walk.ts'

/** Where people are: at a step, or at a screen beside the path with the step that it comes back to. */
export interface Landing {
  readonly at: string
  readonly opener: string | undefined
}

/** The step or aside to show when this one is asked for; an older version's step may be another now. An aside may be shown where a step that opens it may. */
export function landing(flow: AnyFlow, walk: Walk, named: string | undefined): Landing {
  const wanted = named === undefined ? undefined : landingOf(flow, named)
  const isAside = flow.asides.some(({ id }) => id === wanted)
  const opens = (id: string) => stepOf(flow, id)?.asides.some((aside) => aside.id === wanted) ?? false
  const opener = isAside ? walk.asked.slice(walk.floor).findLast(opens) : undefined
  return opener === undefined || wanted === undefined
    ? { at: clamp(walk, wanted), opener: undefined }
    : { at: wanted, opener }
}

/** The step of today for an address that may be older: where a move leads, for a step that is no more. */
export function landingOf(flow: AnyFlow, wanted: string): string {
  if (stepOf(flow, wanted) || flow.asides.some(({ id }) => id === wanted)) return wanted
  return flow.moves.findLast(({ from }) => Object.hasOwn(from, wanted))?.landing ?? wanted
}
