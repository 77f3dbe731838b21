import type { AnyFlow } from '#machines/define/flow.ts'

/**
 * The current step for an address that may come from an older version of the flow. If the step no longer exists, a move
 * (migration rule) says which step replaces it.
 */
export function landingOf(flow: AnyFlow, wanted: string): string {
  if ([...flow.steps, ...flow.asides].some(({ id }) => id === wanted)) return wanted
  return flow.moves.findLast(({ from }) => Object.hasOwn(from, wanted))?.landing ?? wanted
}
