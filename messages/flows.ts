import { register } from '#flows/register.ts'

/** Loads the messages of all flows, by message file. Flows with the same steps share a file. */
async function loadFlowWords(): Promise<Readonly<Record<string, object>>> {
  const loaded = Object.values(register).map(async ({ flow, words }) => {
    const [{ words: name }, { default: texts }] = await Promise.all([flow(), words()])
    return [name, texts] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** The messages of all flows, by message file. */
export const flowWords = await loadFlowWords()
