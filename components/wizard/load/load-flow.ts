import { register } from '#flows/register.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** A flow together with its messages, by namespace. */
export interface LoadedFlow {
  readonly flow: AnyFlow
  readonly words: Readonly<Record<string, object>>
}

const isRegistered = (id: string): id is keyof typeof register => Object.hasOwn(register, id)

/** Loads a flow with its code and messages, and nothing of other flows. Resolves to `undefined` for an unknown name. */
export async function loadFlow(id: string): Promise<LoadedFlow | undefined> {
  if (!isRegistered(id)) return undefined
  const entry = register[id]
  const [flow, words] = await Promise.all([entry.flow(), entry.words()])
  return { flow, words: { [flow.words]: words.default } }
}
