import { initialTransition, transition } from 'xstate'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { compile } from '#machines/wizard/machine.ts'

/** A flow's machine, driven event by event without anything outside it. */
export function driven(flow: AnyFlow) {
  const machine = compile(flow)
  type Snapshot = ReturnType<typeof initialTransition<typeof machine>>[0]
  type MachineEvent = Parameters<typeof transition<typeof machine>>[2]

  /** XState's own events of an actor that is done or failed are no part of the machine's declared ones. */
  const take = (snapshot: Snapshot, event: object): Snapshot => transition(machine, snapshot, event as MachineEvent)[0]

  /** What an event sets off outside the machine, by its kind: a call that is begun or ended. */
  const setOff = (snapshot: Snapshot, event: object): readonly string[] =>
    transition(machine, snapshot, event as MachineEvent)[1].map(({ type }) => type)

  /** The machine once a run was opened with this draft, at the step that is wanted. */
  function opened(draft: Draft, wanted: string | undefined): Snapshot {
    const [opening] = initialTransition(machine, { wanted })
    return take(opening, { type: 'xstate.done.actor.open', output: { run: { id: 'r', revision: 0 }, draft, wanted } })
  }

  /** The step, and what it is doing. */
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
