import type { After } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'
import { placesBy, someDraftsOf } from './migrate-many.ts'
import { type Shape, shapeOf } from './migrate-shape.ts'
import { draftsOf, type Samples } from './migrate-states.ts'

/** A version as it was released: what its drafts may hold, and one draft for each state that can be told from others. */
export interface Released {
  readonly flow: string
  readonly version: number
  readonly shape: Shape
  /** What each step became once its effect happened. Versions that were kept before this was noted have none. */
  readonly after?: Readonly<Record<string, After>>
  readonly drafts: readonly ReleasedDraft[]
}
/** A draft as its own version left it, with what that version asked; `open` is `null` where the flow had ended. */
export interface ReleasedDraft {
  readonly asked: readonly string[]
  readonly open: string | null
  readonly draft: Draft
}

/** Of a flow with more states than this some drafts are kept, not one of each. */
const MOST = 2_000

/** The present version of a flow, to be kept with what is released. */
export function released(flow: AnyFlow, samples: Samples, most = MOST): Released & { readonly isWhole: boolean } {
  const places = placesBy(flow, samples)
  const all = !places || places.isWhole ? draftsOf(flow, samples, places ? most : Number.POSITIVE_INFINITY) : undefined
  const drafts = all ?? (places ? someDraftsOf(flow, samples, places) : [])
  return {
    flow: flow.id,
    version: flow.version,
    shape: shapeOf(flow),
    after: afterOf(flow),
    drafts: drafts.map((draft) => {
      const { asked, open } = walk(flow, draft)
      return { asked, open: open ?? null, draft }
    }),
    isWhole: all !== undefined,
  }
}

const afterOf = ({ steps }: AnyFlow): Readonly<Record<string, After>> =>
  Object.fromEntries(steps.flatMap(({ id, effect }) => (effect ? [[id, effect.after] as const] : [])))
