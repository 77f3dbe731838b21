import type { AnyFlow } from '#machines/define/flow.ts'

/** The step of today for an address that may be older: where a move leads, for a step that is no more. */
export function landingOf(flow: AnyFlow, wanted: string): string {
  if ([...flow.steps, ...flow.asides].some(({ id }) => id === wanted)) return wanted
  return flow.moves.findLast(({ from }) => Object.hasOwn(from, wanted))?.landing ?? wanted
}
