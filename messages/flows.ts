import { register } from '#flows/register.ts'

/** Loads the words of every flow, by the name of the message file. Lists over the same steps share one. */
async function loadFlowWords(): Promise<Readonly<Record<string, object>>> {
  const loaded = Object.values(register).map(async ({ flow, words }) => {
    const [{ words: name }, { default: texts }] = await Promise.all([flow(), words()])
    return [name, texts] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** The words of every flow, by the name of its message file. */
export const flowWords = await loadFlowWords()
