import { initialTransition, transition } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { compileMachine } from '#machines/wizard/machine.ts'

/** Runs a flow's state machine event by event, without a server or browser. */
export function driven(flow: AnyFlow) {
  const machine = compileMachine(flow)
  type Snapshot = ReturnType<typeof initialTransition<typeof machine>>[0]
  type MachineEvent = Parameters<typeof transition<typeof machine>>[2]

  /** Tests also send XState's own events, such as for a finished actor. The machine's type does not declare them. */
  const take = (snapshot: Snapshot, event: object): Snapshot => transition(machine, snapshot, event as MachineEvent)[0]

  /** The kinds of calls that an event starts or ends. */
  const setOff = (snapshot: Snapshot, event: object): readonly string[] =>
    transition(machine, snapshot, event as MachineEvent)[1].map(({ type }) => type)

  /** Opens a run with this draft at the requested step. */
  function opened(draft: Draft, wanted: string | undefined): Snapshot {
    const [opening] = initialTransition(machine, { wanted })
    return take(opening, { type: 'xstate.done.actor.open', output: { run: { id: 'r', revision: 0 }, draft, wanted } })
  }

  /** The step where the machine is, and its phase there. */
  function placeOf({ value }: Snapshot): readonly [step: string, phase: string] {
    const [step, phase] = typeof value === 'string' ? [value, 'asking'] : (Object.entries(value)[0] ?? [])
    return [String(step), String(phase)]
  }
  return { take, setOff, opened, placeOf }
}

export const done = (step: string, receipt: object = {}) => ({
  type: `xstate.done.actor.perform.${step}`,
  output: { receipt, revision: 1 },
})
export const failed = (step: string, error: Error) => ({ type: `xstate.error.actor.perform.${step}`, error })
