import type { AtlasEdge, AtlasFlow, AtlasStep } from '#machines/bench/atlas/atlas.ts'
import { type Chosen, metBy } from '#machines/bench/atlas/met-by.ts'
import { arrowsOf } from './arrows.ts'
import { layoutOf } from './layout.ts'
import { kindSaid, listsSaid } from './step-words.ts'

/** A step that is shown, with the edges that leave it, as indexes into the flow's `edges`. */
export interface ShownStep {
  readonly step: AtlasStep
  readonly edges: readonly (readonly [at: number, edge: AtlasEdge])[]
  /** How many refusals leave people on the step. */
  readonly staying: number
}

/** Returns the steps and edges that people with the chosen givens can meet, in the order of the flow. */
export function shownSteps(flow: AtlasFlow, chosen: Chosen): readonly ShownStep[] {
  const met = metBy(flow, chosen)
  return flow.steps
    .filter(({ id }) => met.steps.has(id))
    .map((step) => {
      const edges = [...flow.edges.entries()].filter(([at, { from }]) => from === step.id && met.edges.has(at))
      const staying = edges.filter(([, { kind, from, to }]) => kind === 'failure' && from === to).length
      return { step, edges, staying }
    })
}

const PICTURE = 300
const EDGES = 28
const LINE = 25
/** How many letters of a title fit in a line of a card. At most three lines are shown. */
const LETTERS = 19

/** Returns the height of a step's card in pixels, which depends on how many lines of text the card shows. */
function heightOf({ step, staying }: ShownStep, marks: number): number {
  const title = Math.min(3, Math.ceil(step.title.length / LETTERS))
  const lines = [kindSaid(step), ...listsSaid(step)].filter((line) => line !== '').length
  return PICTURE + EDGES + LINE * (title + lines + marks + (staying > 0 ? 1 : 0))
}

/** Lays out the steps and their arrows. Back is left out unless it is asked for, because it mirrors the way forward. */
export function drawnMap(
  { edges }: AtlasFlow,
  steps: readonly ShownStep[],
  { withBack, width, marks }: { readonly withBack: boolean; readonly width: number; readonly marks: number },
) {
  const shown = new Set(steps.flatMap((step) => step.edges.map(([at]) => at)))
  const arrows = arrowsOf(edges, shown).filter(({ look }) => withBack || look !== 'back')
  const byId = new Map(steps.map((one) => [one.step.id, one]))
  return layoutOf(
    steps.map(({ step }) => step),
    arrows,
    ({ id }) => {
      const own = byId.get(id)
      return own ? heightOf(own, marks) : PICTURE
    },
    width,
  )
}
