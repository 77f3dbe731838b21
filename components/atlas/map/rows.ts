import { Graph, layout } from '@dagrejs/dagre'
import type { Arrow } from './arrows.ts'

export const CARD_WIDTH = 220
/** The room for the label of an arrow that goes forward. */
const LABEL_WIDTH = 132
const LABEL_HEIGHT = 72
const GAP_BESIDE = 28
const GAP_BELOW = 40

/** A step to be placed: its id, and the height of its card. */
export interface Card {
  readonly id: string
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A card with its place. `x` and `y` are the top left corner, within the row. */
export interface Placed extends Card, Point {
  readonly row: number
}

/** An arrow that goes forward within one row. Its points are within the row. */
interface Straight {
  readonly arrow: Arrow
  readonly row: number
  readonly points: readonly Point[]
  readonly label: Point
}

export interface Rows {
  readonly cards: readonly Placed[]
  readonly straight: readonly Straight[]
  readonly heights: readonly number[]
}

/**
 * Lays out the cards from left to right by the arrows that go forward, and breaks them into rows that are at most
 * `width` wide, like lines of text.
 */
export function rowsOf(cards: readonly Card[], arrows: readonly Arrow[], width: number): Rows {
  const { middles, ways } = laidOut(cards, arrows)
  const columnOf = (id: string) => Math.round(middles.get(id)?.x ?? 0)
  const ranks = [...new Set(cards.map(({ id }) => columnOf(id)))].toSorted((one, other) => one - other)
  const rankOf = (id: string) => ranks.indexOf(columnOf(id))
  const spans = arrows.map(({ from, to }) => [rankOf(from), rankOf(to)] as const)
  const firsts = rowStarts(ranks, spans, width)
  const rowOf = (id: string) => firsts.findLastIndex((first) => first <= rankOf(id))
  const rows = firsts.map((first, row) => {
    const own = cards.filter(({ id }) => rowOf(id) === row)
    const inside = ways.filter(({ arrow: { from, to } }) => rowOf(from) === row && rowOf(to) === row)
    return shifted(own, inside, middles, (ranks[first] ?? 0) - CARD_WIDTH / 2, row)
  })
  return {
    cards: rows.flatMap(({ placed }) => placed),
    straight: rows.flatMap(({ straight }) => straight),
    heights: rows.map(({ height }) => height),
  }
}

type Middles = ReadonlyMap<string, Point>
type Way = Omit<Straight, 'row'>

/** Moves the cards and arrows of a row, so that the row begins at the left and at the top. */
function shifted(cards: readonly Card[], ways: readonly Way[], middles: Middles, left: number, row: number) {
  const corners = cards.map(({ id, height }) => {
    const { x, y } = middles.get(id) ?? { x: 0, y: 0 }
    return { id, height, x: x - CARD_WIDTH / 2, y: y - height / 2 }
  })
  const bends = ways.flatMap(({ points }) => points.map(({ y }) => y))
  const top = Math.min(...corners.map(({ y }) => y), ...bends)
  const bottom = Math.max(...corners.map(({ y, height }) => y + height), ...bends)
  const at = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  return {
    placed: corners.map((card) => ({ ...card, row, ...at(card) })),
    straight: ways.map(({ arrow, points, label }) => ({ arrow, row, points: points.map(at), label: at(label) })),
    height: cards.length === 0 ? 0 : bottom - top,
  }
}

/** Returns the middle of each card in one endless row, and the way of each arrow. */
function laidOut(cards: readonly Card[], arrows: readonly Arrow[]): { middles: Middles; ways: readonly Way[] } {
  const graph = new Graph<object, Size & Partial<Point>, Size & Partial<Point> & { points: Point[]; labelpos: 'c' }>()
  graph.setGraph({ rankdir: 'LR', nodesep: GAP_BELOW, ranksep: GAP_BESIDE, edgesep: GAP_BELOW })
  for (const { id, height } of cards) graph.setNode(id, { width: CARD_WIDTH, height })
  for (const { from, to, label } of arrows) {
    const room = label === '' ? { width: 0, height: 0 } : { width: LABEL_WIDTH, height: LABEL_HEIGHT }
    graph.setEdge(from, to, { ...room, points: [], labelpos: 'c' })
  }
  layout(graph)
  return {
    middles: new Map(cards.map(({ id }) => [id, middleOf(graph.node(id))])),
    ways: arrows.map((arrow) => {
      const drawn = graph.edge(arrow.from, arrow.to)
      return { arrow, points: drawn.points, label: middleOf(drawn) }
    }),
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

const middleOf = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x, y })

/** The index of the first rank of each row. Rows break where the fewest arrows cross, in the last third of the width. */
function rowStarts(ranks: readonly number[], spans: readonly (readonly [number, number])[], width: number): number[] {
  const starts = [0]
  const crossing = (rank: number) => spans.filter(([from, to]) => from < rank && to >= rank).length
  const leftOf = (rank: number) => (ranks[rank] ?? 0) - CARD_WIDTH / 2
  for (let rank = 1; rank < ranks.length; rank++) {
    const start = starts.at(-1) ?? 0
    if (leftOf(rank) + CARD_WIDTH - leftOf(start) <= width) continue
    const earliest = Math.max(start + 1, rank - 1)
    const best = crossing(earliest) < crossing(rank) && leftOf(earliest) - leftOf(start) > width / 2 ? earliest : rank
    starts.push(best)
    rank = best
  }
  return starts
}
