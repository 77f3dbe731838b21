import type { AnyFlow } from '#machines/define/flow.ts'
import { compileMachine, type WizardMachine } from '#machines/wizard/machine.ts'
import type { TourEvent, TourPath } from '../tour/tour.ts'
import { type Expected, expected } from './expected.ts'
import { openPlayer, type Player } from './player.ts'
import { type Difference, differenceOf, type Seen } from './seen.ts'

/** The result of playing a path: how many observations matched, and what went wrong. */
export interface Played {
  readonly path: TourPath
  readonly expected: readonly Expected[]
  readonly held: number
  readonly failure: Failure | undefined
  /**
   * Why the path was not played to its end although nothing failed. Some events cannot be performed by hand in a
   * browser.
   */
  readonly strayed?: string
}

/** An unexpected observation after an event of a path. `at` is the index of the event, or -1 for the start. */
export interface Failure extends Difference {
  readonly at: number
  /** A screenshot, if the player took one. */
  readonly picture?: string
  /** The last API calls with their outcomes, if there were any. */
  readonly calls?: readonly string[]
}

const machines = new WeakMap<AnyFlow, WizardMachine>()

/** Returns the compiled state machine of a flow. It is compiled only once. */
export function machineOf(flow: AnyFlow): WizardMachine {
  const machine = machines.get(flow) ?? compileMachine(flow)
  machines.set(flow, machine)
  return machine
}

/**
 * Plays a path on the real state machine and compares the observations after each event. Pass a different `machine` to
 * find out where it differs from the flow. Throws `Impossible` if the path is not one of this flow.
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

/** Carries out one event and compares what can then be observed. An error counts as a difference. */
async function happened(player: Player, event: TourEvent | undefined, seen: Seen): Promise<Difference | undefined> {
  try {
    const refusal = event && (await player.act(event))
    if (refusal !== undefined) return { what: 'verdict', expected: `"${event?.type}" happens`, seen: refusal }
    return differenceOf(seen, player.seen())
  } catch (error) {
    return { what: 'broken', expected: 'no error', seen: String(error) }
  }
}
