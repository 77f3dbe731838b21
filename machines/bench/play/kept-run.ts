import { array, iso, literal, number, object, type output, string, union } from 'zod/mini'
import { targetsOf } from '../tour/target.ts'
import type { Ran } from './run.ts'

/** What is kept of the last run of a flow, for the map in the atlas. Parts in none of the lists were not in that run. */
const schema = object({
  flow: string(),
  version: number(),
  on: union([literal('machine'), literal('browser')]),
  /** The time of the run, as ISO 8601. */
  at: iso.datetime(),
  /** How many paths were played, and how many of them failed. */
  paths: number(),
  failures: number(),
  /** The ids of steps and targets (parts of a flow that a tour must cover), by what happened to them. */
  taken: array(string()),
  missed: array(string()),
  failed: array(string()),
})
export type KeptRun = Readonly<output<typeof schema>>

/** Reads a kept run. `undefined` if the text is not one, such as after a crash while it was written. */
export function readKeptRun(text: string): KeptRun | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Reduces the results of a run to what the map in the atlas shows. */
export function keptRunOf({ flow, played, found, coverage }: Ran, on: KeptRun['on'], at: Date): KeptRun {
  const missed = [...coverage.steps.missed, ...coverage.transitions.missed]
  const all = [...[...flow.steps, ...flow.asides].map(({ id }) => id), ...targetsOf(flow).map(({ id }) => id)]
  const failed = found.flatMap(({ shortest: { path }, failure }) => {
    const event = path.events[failure.at]
    const [first] = flow.steps
    return event ? [event.step, ...event.covers] : first ? [first.id] : []
  })
  return {
    flow: flow.id,
    version: flow.version,
    on,
    at: at.toISOString(),
    paths: played.length,
    failures: found.length,
    taken: all.filter((id) => !missed.includes(id)),
    missed,
    failed: [...new Set(failed)],
  }
}
