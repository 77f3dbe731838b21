import type { AnyFlow } from '#machines/define/flow.ts'
import { compile, type WizardMachine } from '#machines/wizard/machine.ts'
import type { TourEvent, TourPath } from '../tour/tour.ts'
import { type Expected, expected } from './expected.ts'
import { openPlayer, type Player } from './player.ts'
import { type Difference, differenceOf, type Seen } from './seen.ts'

/** What came of a path: how many of its events were as they should be, and what was not. */
export interface Played {
  readonly path: TourPath
  readonly expected: readonly Expected[]
  readonly held: number
  readonly failure: Failure | undefined
  /** Why it was not played to its end, though nothing failed: by hand not everything can be done. */
  readonly strayed?: string
}

/** What was seen after one event of a path and should not have been. `at` counts events from 0; -1 is the beginning. */
export interface Failure extends Difference {
  readonly at: number
  /** A picture of the screen, where there was one. */
  readonly picture?: string
  /** The last calls, each with what became of it, where there were any. */
  readonly calls?: readonly string[]
}

const machines = new WeakMap<AnyFlow, WizardMachine>()

/** A flow's machine, compiled once. */
export function machineOf(flow: AnyFlow): WizardMachine {
  const machine = machines.get(flow) ?? compile(flow)
  machines.set(flow, machine)
  return machine
}

/**
 * Plays a path on the real machine and compares after each event. `machine` may be another than the flow's own: then what
 * it does otherwise is found. Throws `Impossible` where the path is none of this flow.
 */
export async function playOnMachine(flow: AnyFlow, path: TourPath, machine = machineOf(flow)): Promise<Played> {
  const all = expected(flow, path)
  const player = await openPlayer(flow, machine, path.given)
  try {
    for (const [at, { seen }] of all.entries()) {
      const event = path.events[at - 1]
      const difference = await happened(player, event, seen)
      if (difference) return { path, expected: all, held: at, failure: { at: at - 1, ...difference } }
    }
    return { path, expected: all, held: all.length, failure: undefined }
  } finally {
    player.stop()
  }
}

/** Does one deed and looks; what throws is a difference like any other. */
async function happened(player: Player, event: TourEvent | undefined, seen: Seen): Promise<Difference | undefined> {
  try {
    const refusal = event && (await player.act(event))
    if (refusal !== undefined) return { what: 'verdict', expected: `"${event?.type}" happens`, seen: refusal }
    return differenceOf(seen, player.seen())
  } catch (error) {
    return { what: 'broken', expected: 'no error', seen: String(error) }
  }
}
