import type { AnyFlow } from '#machines/define/flow.ts'
import { playOnMachine } from '../play/play.ts'
import type { TourPath } from '../tour/tour.ts'

/**
 * Plays paths on the real state machine, as the browser runs it, and on the walk (the function that computes the asked
 * steps), as the server uses it. Returns one sentence for each path on which either of them does something other than
 * the path expects.
 */
export async function departures(flow: AnyFlow, paths: readonly TourPath[]): Promise<readonly string[]> {
  const said = await Promise.all(paths.map((path) => departure(flow, path)))
  return said.filter((one) => one !== undefined)
}

async function departure(flow: AnyFlow, path: TourPath): Promise<string | undefined> {
  const { expected, failure } = await playOnMachine(flow, path)
  if (failure)
    return `${path.id}, event ${failure.at + 1}: ${failure.what} is ${failure.seen}, not ${failure.expected}.`
  for (const [at, event] of path.events.entries()) {
    const seen = expected[at + 1]?.seen
    if (seen?.step !== event.to || seen.phase !== event.phase)
      return `${path.id}, event ${at + 1}: the walk is at ${seen?.step} (${seen?.phase}), not at ${event.to} (${event.phase}).`
  }
  return undefined
}
