import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Examples, WantedFile } from '#machines/bench/check/finding.ts'
import { soundExamples } from '#machines/bench/states/sound-examples.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Wanted } from '#machines/define/wanted.ts'
import { prefixed } from './new/new-names.ts'

const ROOT = new URL('../..', import.meta.url)
const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')

/** The English message files, by name without the extension. */
export const wordsByFile = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(new URL('messages/en', ROOT)).map((name) => [
      name.replace('.json', ''),
      parsedIn(`messages/en/${name}`),
    ]),
  )

function parsedIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'))
  } catch (error) {
    throw new Unworkable(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Returns the examples of a flow. They come from the flow's folder and, for its sub-flows, from other folders. Examples
 * that `varied` lists for this flow replace the others. Throws if an example is malformed.
 */
export const examplesOf = async (flow: AnyFlow): Promise<Examples> => soundExamples(flow, await filedFor(flow))

/** Like `examplesOf`, but does not check the examples. */
export async function filedFor(flow: AnyFlow): Promise<Examples> {
  const folders = await loadFolders()
  const own = folders.find(({ exported }) => exported.includes(flow))
  const others = folders.flatMap((folder) => (folder === own ? [] : [folder.examples]))
  return Object.assign({}, ...others, own?.examples, own?.varied[flow.id])
}

/**
 * The wanted table of a flow (what each step should do), as exported by `wanted.ts` in the flow's folder. For the flow
 * `pet-care`, the export is `wantedPetCare`.
 */
export async function wantedOf(flow: AnyFlow): Promise<Wanted | undefined> {
  const own = (await loadFolders()).find(({ exported }) => exported.includes(flow))
  return own?.wanted[prefixed('wanted', flow.id)]
}

const loadFolders = () =>
  Promise.all(
    readdirSync(new URL('flows', ROOT), { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() ? load(one.name) : [],
    ),
  )

async function load(folder: string) {
  const names = readdirSync(new URL(`flows/${folder}`, ROOT))
    .filter(isSource)
    .map((name) => name.replace('.ts', ''))
  const modules = await Promise.all(names.map((name) => import(`../../flows/${folder}/${name}.ts`)))
  const { examples = {}, varied = {} } = modules.find((module) => 'examples' in module) ?? {}
  const wanted: Readonly<Record<string, Wanted>> = modules[names.indexOf('wanted')] ?? {}
  const fileOf = (value: unknown) => `${names[modules.findIndex((module) => Object.values(module).includes(value))]}.ts`
  return { folder, exported: modules.flatMap((module) => Object.values(module)), fileOf, examples, varied, wanted }
}

/**
 * The file that declares a step. If the step has no file of its own in the flow's folder, the file that declares the
 * flow. `undefined` for a flow without a folder.
 */
export async function fileOfStep(flow: AnyFlow, step: string): Promise<string | undefined> {
  const own = (await loadFolders()).find(({ exported }) => exported.includes(flow))
  if (!own) return undefined
  const file = `flows/${own.folder}/steps/${step}.ts`
  return existsSync(new URL(file, ROOT)) ? file : `flows/${own.folder}/${own.fileOf(flow)}`
}

/** The file with a flow's examples. */
export async function fileOfExamples(flow: AnyFlow): Promise<string | undefined> {
  const own = (await loadFolders()).find(({ exported }) => exported.includes(flow))
  return own && `flows/${own.folder}/examples.ts`
}

/** The file in which a flow's wanted table is or should be. `undefined` for a flow without a folder. */
export async function wantedFile(flow: AnyFlow): Promise<WantedFile | undefined> {
  const own = (await loadFolders()).find(({ exported }) => exported.includes(flow))
  const name = prefixed('wanted', flow.id)
  return own && { file: `flows/${own.folder}/wanted.ts`, name, table: own.wanted[name] }
}
