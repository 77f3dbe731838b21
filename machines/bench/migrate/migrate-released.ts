import type { AfterEffect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { placesBy, someDraftsOf } from './migrate-many.ts'
import { type Shape, shapeOf } from './migrate-shape.ts'
import { draftsOf, type Samples } from './migrate-states.ts'

/** A released version: the shape of its drafts, and one draft for each state that can be distinguished. */
export interface Released {
  readonly flow: string
  readonly version: number
  readonly shape: Shape
  /**
   * How each step was shown after its effect happened. Missing in records of old versions, which did not include it.
   */
  readonly after?: Readonly<Record<string, AfterEffect>>
  readonly drafts: readonly ReleasedDraft[]
}
/**
 * A draft as its own version stored it, with the steps that this version asked. `open` is `null` if the flow had ended.
 */
export interface ReleasedDraft {
  readonly asked: readonly string[]
  readonly open: string | null
  readonly draft: Draft
}

/** If a flow has more states than this, only some drafts are recorded instead of one for each state. */
const MAX_RELEASED = 2_000

/** Records the current version of a flow, to be stored with the released versions. */
export function released(
  flow: AnyFlow,
  samples: Samples,
  most = MAX_RELEASED,
): Released & { readonly isWhole: boolean } {
  const places = placesBy(flow, samples)
  const all = !places || places.isWhole ? draftsOf(flow, samples, places ? most : Number.POSITIVE_INFINITY) : undefined
  const drafts = all ?? (places ? someDraftsOf(flow, samples, places) : [])
  return {
    flow: flow.id,
    version: flow.version,
    shape: shapeOf(flow),
    after: afterOf(flow),
    drafts: drafts.map((draft) => {
      const { asked, open } = walkFlow(flow, draft)
      return { asked, open: open ?? null, draft }
    }),
    isWhole: all !== undefined,
  }
}

const afterOf = ({ steps }: AnyFlow): Readonly<Record<string, AfterEffect>> =>
  Object.fromEntries(steps.flatMap(({ id, effect }) => (effect ? [[id, effect.after] as const] : [])))
