import type { AnyFlow } from '#machines/define/flow.ts'
import { driven } from '#tests/support/machine/machine-steps.ts'

export type Driven = ReturnType<typeof driven>
export type Snapshot = ReturnType<Driven['opened']>

const made = new WeakMap<AnyFlow, Driven>()

/** A flow's machine, which tests run event by event. Each flow is compiled once. */
export function machineFor(flow: AnyFlow): Driven {
  const machine = made.get(flow) ?? driven(flow)
  made.set(flow, machine)
  return machine
}
