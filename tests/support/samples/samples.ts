import type { Samples } from '#machines/bench/migrate/migrate-states.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { flowFolders } from '#tests/house/flow-folders.ts'

/** What people really enter at the steps of a flow; those of a flow within it lie in the folder of that one. */
export function samplesFor(flow: AnyFlow): Samples {
  const own = flowFolders.find(({ flows }) => flows.includes(flow))
  const all = {
    ...Object.assign({}, ...flowFolders.map(({ examples }) => examples)),
    ...own?.examples,
    ...own?.varied[flow.id],
  } as Readonly<Record<string, { readonly valid: readonly unknown[] }>>
  return Object.fromEntries(Object.entries(all).map(([id, { valid }]) => [id, valid.map((input) => Object(input))]))
}
