import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'
import { type Shape, shapeOf } from './migrate-shape.ts'
import { draftsOf, type Samples } from './migrate-states.ts'

/** A version as it was released: what its drafts may hold, and one draft for each state that can be told from others. */
export interface Released {
  readonly flow: string
  readonly version: number
  readonly shape: Shape
  readonly drafts: readonly ReleasedDraft[]
}
/** A draft as its own version left it, with what that version asked; `open` is `null` where the flow had ended. */
export interface ReleasedDraft {
  readonly asked: readonly string[]
  readonly open: string | null
  readonly draft: Draft
}

/** The present version of a flow, to be kept with what is released. */
export const released = (flow: AnyFlow, samples: Samples): Released => ({
  flow: flow.id,
  version: flow.version,
  shape: shapeOf(flow),
  drafts: draftsOf(flow, samples).map((draft) => {
    const { asked, open } = walk(flow, draft)
    return { asked, open: open ?? null, draft }
  }),
})
