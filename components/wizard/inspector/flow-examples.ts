import { register } from '#flows/register.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** What a folder's `examples.ts` exports: the examples of its steps, and those of steps that one list asks in another way. */
interface ExamplesFile {
  readonly examples: Examples
  readonly varied?: Readonly<Record<string, Examples>>
}

const isRegistered = (id: string): id is keyof typeof register => Object.hasOwn(register, id)

/** What people type at the steps of a flow; fetched when somebody looks for its states. None of a flow that is not registered. */
export async function fetchExamples({ id }: AnyFlow): Promise<Examples> {
  if (!isRegistered(id)) return {}
  const file: ExamplesFile = await import(`../../../flows/${register[id].folder}/examples.ts`)
  return { ...file.examples, ...file.varied?.[id] }
}
