import { presets } from '#flows/signup/presets.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import type { RawValues } from './raw-steps.ts'

type BySteps = Readonly<Record<string, RawValues>>

/**
 * Returns the values of a preset (values that an address names) for the steps of this flow. Empty if no preset has this
 * name.
 */
export function presetsOf(flow: AnyFlow, name: string): BySteps {
  const known: Readonly<Record<string, BySteps>> = presets
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  return Object.fromEntries(Object.entries(found ?? {}).filter(([step]) => stepOf(flow, step) !== undefined))
}
