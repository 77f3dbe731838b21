import { loadFlow } from '#components/wizard/load/load-flow.ts'
import { register } from '#flows/register.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/** A flow to step through, with the answers that people can choose. */
export interface Played {
  readonly flow: AnyFlow
  readonly examples: Examples
}

/** The exports of a folder's `examples.ts`. `varied` replaces some of the examples, by flow id. */
interface ExamplesFile {
  readonly examples: Examples
  readonly varied?: Readonly<Record<string, Examples>>
}

const loading = new Map<string, Promise<Played | undefined>>()

/** Loads a flow and its examples, once. Resolves to `undefined` for an unknown name. */
export function loadPlayed(id: string): Promise<Played | undefined> {
  const known = loading.get(id) ?? load(id)
  loading.set(id, known)
  return known
}

async function load(id: string): Promise<Played | undefined> {
  const [loaded, examples] = await Promise.all([loadFlow(id), loadExamples(id)])
  return loaded && { flow: loaded.flow, examples }
}

/** The examples of a flow. The steps of its sub-flows have theirs in other folders. */
async function loadExamples(id: string): Promise<Examples> {
  const entry = Object.entries(register).find(([name]) => name === id)?.[1]
  const folders = [...new Set(Object.values(register).map(({ folder }) => folder))]
  const others = folders.filter((folder) => folder !== entry?.folder)
  const files = await Promise.all(
    [...others, ...(entry ? [entry.folder] : [])].map(
      (folder): Promise<ExamplesFile> => import(`../../../flows/${folder}/examples.ts`),
    ),
  )
  return Object.assign({}, ...files.map(({ examples }) => examples), files.at(-1)?.varied?.[id])
}
