import { register } from '#flows/register.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** A flow with its words, by namespace. */
export interface LoadedFlow {
  readonly flow: AnyFlow
  readonly words: Readonly<Record<string, object>>
}

const isRegistered = (id: string): id is keyof typeof register => Object.hasOwn(register, id)

/** Fetches a flow with its own code and words, and no other flow's; `undefined` for a name that none has. */
export async function loadFlow(id: string): Promise<LoadedFlow | undefined> {
  if (!isRegistered(id)) return undefined
  const entry = register[id]
  const [flow, words] = await Promise.all([entry.flow(), entry.words()])
  return { flow, words: { [flow.words]: words.default } }
}
