import { catalogue } from '#flows/catalogue.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { type Chance, oneOf } from './chance.ts'

interface Known {
  readonly valid: readonly unknown[]
}
const examples: ReadonlyMap<string, Readonly<Record<string, Known>>> = new Map(
  await Promise.all(catalogue.map(async (flow) => [flow.id, await examplesOf(flow)] as const)),
)

/** The id of every flow. */
export const FLOWS: readonly string[] = [...examples.keys()]

/** A step of any flow. */
export const stepOf = (chance: Chance, flow: string): string =>
  oneOf(chance, Object.keys(examples.get(flow) ?? { purpose: {} }))

/** A realistic answer to a step of a flow. */
export function answerAt(chance: Chance, flow: string, step: string): unknown {
  const { valid = [] } = examples.get(flow)?.[step] ?? {}
  return valid.length > 0 ? oneOf(chance, valid) : {}
}
