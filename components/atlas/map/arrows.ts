import type { AtlasEdge } from '#machines/bench/atlas/atlas.ts'
import { reasonOf } from './edge-words.ts'

/** How an arrow looks: the usual way forward, a refusal, a leap to another step, Back, or a help screen. */
export type ArrowLook = 'forward' | 'refusal' | 'leap' | 'back' | 'aside'

const LOOKS = {
  continue: 'forward',
  failure: 'refusal',
  success: 'leap',
  door: 'leap',
  close: 'leap',
  change: 'leap',
  back: 'back',
  aside: 'aside',
} as const satisfies Record<AtlasEdge['kind'], ArrowLook>

/** One arrow on the map. It stands for every edge of one look between two steps. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly look: ArrowLook
  /** The edges, as indexes into the flow's `edges`. */
  readonly edges: readonly number[]
  readonly label: string
}

/**
 * Returns the arrows of a map. Edges that stay on their step have no arrow: the step says how many there are. The Back
 * of an aside (a help screen) has none either, because it always leads to where people came from.
 */
export function arrowsOf(edges: readonly AtlasEdge[], shown: ReadonlySet<number>): readonly Arrow[] {
  const opened = new Set(edges.filter(({ kind }) => kind === 'aside').map(({ to }) => to))
  const drawn = [...edges.entries()].filter(
    ([at, { kind, from, to }]) => shown.has(at) && from !== to && !(kind === 'back' && opened.has(from)),
  )
  const groups = Map.groupBy(drawn, ([, { kind, from, to }]) => `${from} ${LOOKS[kind]} ${to}`)
  return [...groups].flatMap(([id, group]) => {
    const [first] = group
    if (!first) return []
    const [, { from, to, kind }] = first
    const label = labelOf(group.map(([, edge]) => edge))
    return { id, from, to, look: LOOKS[kind], edges: group.map(([at]) => at), label }
  })
}

function labelOf(edges: readonly AtlasEdge[]): string {
  const [first] = edges
  if (!first) return ''
  const { kind } = first
  if (kind === 'failure') return edges.length === 1 ? `Refused: ${reasonOf(first)}` : `Refused: ${edges.length} reasons`
  const reasons = edges.map(reasonOf).filter((reason) => reason !== '')
  const why = reasons.join(', or ')
  return kind === 'continue' || kind === 'aside' ? capital(why) : [NAMES[kind], why].filter(Boolean).join(' ')
}

const NAMES = {
  success: 'Done',
  door: 'Link',
  close: 'Close',
  change: 'Change',
  back: 'Back',
} as const

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
