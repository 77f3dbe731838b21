import { catalogue } from '#flows/catalogue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { files, isTest } from './tree.ts'

type Examples = Readonly<Record<string, { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] }>>

/**
 * One folder of flows/: its flows in the catalog, all of their steps without duplicates, and their examples. `varied`
 * has separate examples for flows that ask a step differently.
 */
export interface FlowFolder {
  readonly name: string
  readonly flows: readonly AnyFlow[]
  readonly steps: readonly AnyStep[]
  readonly examples: Examples
  readonly varied: Readonly<Record<string, Examples>>
}

export const flows: readonly AnyFlow[] = catalogue

/** Every folder of flows/, with the exports of its files. */
export const flowFolders: readonly FlowFolder[] = await Promise.all(namesOfFolders().map(load))

function namesOfFolders() {
  return [...new Set(files.flatMap((file) => /^flows\/([^/]+)\//.exec(file)?.[1] ?? []))]
}

async function load(name: string): Promise<FlowFolder> {
  const lists = files.filter(
    (file) => file.startsWith(`flows/${name}/`) && file.split('/').length === 3 && !isTest(file),
  )
  const modules: Readonly<Record<string, unknown>>[] = await Promise.all(
    lists.map((file) => import(/* @vite-ignore */ `../../${file}`)),
  )
  const exported = new Set(modules.flatMap((module) => Object.values(module)))
  const own = flows.filter((flow) => exported.has(flow))
  const { examples = {}, varied = {} } = modules.find((module) => 'examples' in module) ?? {}
  const steps = [...new Map(own.flatMap((flow) => flow.steps).map((step) => [step.id, step])).values()]
  return { name, flows: own, steps, examples: examples as Examples, varied: varied as FlowFolder['varied'] }
}
