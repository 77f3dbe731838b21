import { register } from '#flows/register.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** The exports of a folder's `examples.ts`: example input for its steps. `varied` replaces some of it, by flow id. */
interface ExamplesFile {
  readonly examples: Examples
  readonly varied?: Readonly<Record<string, Examples>>
}

const isRegistered = (id: string): id is keyof typeof register => Object.hasOwn(register, id)

/**
 * Loads example input for a flow's steps, when the inspector lists its states. Flows that are not registered have none.
 */
export async function fetchExamples({ id }: AnyFlow): Promise<Examples> {
  if (!isRegistered(id)) return {}
  const file: ExamplesFile = await import(`../../../flows/${register[id].folder}/examples.ts`)
  return { ...file.examples, ...file.varied?.[id] }
}
