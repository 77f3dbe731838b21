import type { Samples } from '#machines/bench/migrate/migrate-states.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { flowFolders } from '#tests/house/flow-folders.ts'

/** Realistic answers to a flow's steps. Those of a sub-flow come from the sub-flow's own folder. */
export function samplesFor(flow: AnyFlow): Samples {
  const own = flowFolders.find(({ flows }) => flows.includes(flow))
  const all = {
    ...Object.assign({}, ...flowFolders.map(({ examples }) => examples)),
    ...own?.examples,
    ...own?.varied[flow.id],
  } as Readonly<Record<string, { readonly valid: readonly unknown[] }>>
  return Object.fromEntries(Object.entries(all).map(([id, { valid }]) => [id, valid.map((input) => Object(input))]))
}
