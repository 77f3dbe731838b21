import type { AtlasStep } from '#machines/bench/atlas/atlas.ts'
import type { Arrow } from './arrows.ts'
import { lanesOf } from './lanes.ts'
import { rounded } from './rounded.ts'
import { CARD_WIDTH, type Card, type Placed, type Point, rowsOf } from './rows.ts'

const FRAME_EDGE = 14

/** An arrow with its path, as SVG, and the place of its label. */
export interface DrawnArrow {
  readonly arrow: Arrow
  readonly path: string
  readonly label: Point
  /** How wide the label can be. */
  readonly room: number
}

/** A frame around the steps of a sub-flow. A sub-flow has one frame in each row that it is in. */
export interface Frame extends Point {
  readonly id: string
  readonly sub: string
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly cards: readonly Placed[]
  readonly arrows: readonly DrawnArrow[]
  readonly frames: readonly Frame[]
  readonly width: number
  readonly height: number
}

/**
 * Computes where everything on a map goes: the steps in rows of at most `width`, in the order of the flow, and the
 * asides (screens such as help) in a row of their own below.
 */
export function layoutOf(
  steps: readonly AtlasStep[],
  arrows: readonly Arrow[],
  heightOf: (step: AtlasStep) => number,
  width: number,
): Layout {
  const asCard = (step: AtlasStep): Card => ({ id: step.id, height: heightOf(step) })
  const [asides, main] = [steps.filter(isAside), steps.filter((step) => !isAside(step))]
  const places = new Map(main.map(({ id }, at) => [id, at]))
  const isAhead = ({ from, to, look }: Arrow) => look === 'forward' && (places.get(from) ?? 0) < (places.get(to) ?? -1)
  const rows = rowsOf(main.map(asCard), arrows.filter(isAhead), width)
  const beside = asideRow(asides.map(asCard), rows.heights.length, width)
  const flat = [...rows.cards, ...beside.cards]
  const straight = new Set(rows.straight.map(({ arrow }) => arrow))
  const around = arrows.filter((arrow) => !straight.has(arrow))
  const { lanes, tops, height, margin } = lanesOf(around, flat, [...rows.heights, ...beside.heights])
  const moved = ({ x, y }: Point, row?: number): Point => ({
    x: x + margin,
    y: y + (row === undefined ? 0 : (tops[row] ?? 0)),
  })
  const cards = flat.map((card) => ({ ...card, ...moved(card, card.row) }))
  return {
    cards,
    arrows: [
      ...rows.straight.map(({ arrow, points, label, row }) => ({
        arrow,
        path: rounded(points.map((point) => moved(point, row))),
        label: moved(label, row),
        room: 132,
      })),
      ...lanes.map(({ arrow, points, label, room }) => ({
        arrow,
        path: rounded(points.map((point) => moved(point))),
        label: moved(label),
        room: Math.max(96, Math.min(280, room - 24)),
      })),
    ],
    frames: framesOf(main, cards),
    width: Math.max(0, ...cards.map(({ x }) => x + CARD_WIDTH)),
    height,
  }
}

const isAside = ({ kind }: AtlasStep) => kind === 'aside'

function asideRow(cards: readonly Card[], row: number, width: number) {
  const perRow = Math.max(1, Math.floor(width / (CARD_WIDTH + 40)))
  const placed = cards.map((card, at) => ({
    ...card,
    row: row + Math.floor(at / perRow),
    x: (at % perRow) * (CARD_WIDTH + 40),
    y: 0,
  }))
  const rows = [...Map.groupBy(placed, (card) => card.row).values()]
  return { cards: placed, heights: rows.map((own) => Math.max(...own.map(({ height }) => height))) }
}

function framesOf(steps: readonly AtlasStep[], cards: readonly Placed[]): readonly Frame[] {
  const inside = cards.flatMap((card) => {
    const within = steps.find(({ id }) => id === card.id)?.within ?? []
    return within.map((sub, depth) => ({ card, sub, depth }))
  })
  return [...Map.groupBy(inside, ({ card, sub }) => `${sub} ${card.row}`)].flatMap(([id, own]) => {
    const [first] = own
    if (!first) return []
    const edge = FRAME_EDGE - first.depth * 4
    const [left, top] = [Math.min(...own.map(({ card }) => card.x)), Math.min(...own.map(({ card }) => card.y))]
    const right = Math.max(...own.map(({ card }) => card.x + CARD_WIDTH))
    const bottom = Math.max(...own.map(({ card }) => card.y + card.height))
    return [
      {
        id,
        sub: first.sub,
        x: left - edge,
        y: top - edge,
        width: right - left + edge * 2,
        height: bottom - top + edge * 2,
      },
    ]
  })
}
