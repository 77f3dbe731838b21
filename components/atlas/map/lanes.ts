import type { Arrow } from './arrows.ts'
import { CARD_WIDTH, type Placed, type Point } from './rows.ts'

/** The distance between two parallel arrows, which leaves room for their labels. */
const LANE = 34
const GUTTER_LANE = 14
const GAP_EDGE = 26
/** The space between rows without arrows. */
const LEAST_GAP = 48

/** A way around the cards: along the gaps between rows and, past whole rows, along the left margin. */
interface Lane {
  readonly arrow: Arrow
  readonly points: readonly Point[]
  /** The middle of the longest level part, where the label goes, and how long that part is. */
  readonly label: Point
  readonly room: number
}

export interface Lanes {
  readonly lanes: readonly Lane[]
  /** The top of each row. */
  readonly tops: readonly number[]
  readonly height: number
  /** How far the lanes reach to the left of the cards. */
  readonly margin: number
}

/** The gap below row `n` has the index `n`. The gap above the first row has the index -1. */
interface Way {
  readonly arrow: Arrow
  readonly from: Placed
  readonly to: Placed
  readonly leaves: Seat
  readonly enters: Seat
}

/**
 * Where an arrow leaves or enters a card: at the side that faces the gap or, if another card is in between, at the left
 * side, from where it runs along the cards. `along` is then the distance from the top of the card.
 */
interface Seat {
  readonly x: number
  readonly gap: number
  readonly along?: number
}

/**
 * Leads arrows around the cards: those that go back, and those that go to another row. They run in the gaps between the
 * rows, each in a lane of its own where others are.
 */
export function lanesOf(arrows: readonly Arrow[], cards: readonly Placed[], heights: readonly number[]): Lanes {
  const ways = waysOf(arrows, cards)
  const gaps = new Map<number, Span[]>()
  const aside = new Map<number, Span[]>()
  const taken = ways.map((way) => {
    const { leaves, enters } = way
    if (leaves.gap === enters.gap)
      return { way, side: undefined, out: laneFor(gaps, leaves.gap, [leaves.x, enters.x], LANE), back: undefined }
    const side = -GUTTER_LANE * (1 + laneFor(aside, 0, [leaves.gap, enters.gap], 0.5))
    const out = laneFor(gaps, leaves.gap, [leaves.x, side], LANE)
    return { way, side, out, back: laneFor(gaps, enters.gap, [side, enters.x], LANE) }
  })
  const roomOf = (gap: number) => {
    const count = Math.max(0, ...(gaps.get(gap) ?? []).map(({ lane }) => lane + 1))
    return count === 0 ? (gap < 0 ? 0 : LEAST_GAP) : count * LANE + GAP_EDGE * 2
  }
  const tops: number[] = []
  let below = roomOf(-1)
  for (const [row, height] of heights.entries()) {
    tops.push(below)
    below += height + roomOf(row)
  }
  const topOf = (gap: number) => (gap < 0 ? 0 : (tops[gap] ?? 0) + (heights[gap] ?? 0))
  const yOf = (gap: number, lane: number) => topOf(gap) + GAP_EDGE + lane * LANE + LANE / 2
  const lanes = taken.map(({ way, side, out, back }) => {
    const { from, to, leaves, enters, arrow } = way
    const start = endOf(from, leaves, tops)
    const end = endOf(to, enters, tops).toReversed()
    const [y, last] = [yOf(leaves.gap, out), back === undefined ? undefined : yOf(enters.gap, back)]
    const middle =
      side === undefined || last === undefined
        ? [
            { x: leaves.x, y },
            { x: enters.x, y },
          ]
        : [
            { x: leaves.x, y },
            { x: side, y },
            { x: side, y: last },
            { x: enters.x, y: last },
          ]
    return { arrow, points: [...start, ...middle, ...end], ...labelOn(middle) }
  })
  const margin = Math.max(0, ...taken.map(({ side = 0 }) => -side))
  return { lanes, tops, height: below, margin }
}

/** The first points of an arrow, from its card to the gap. */
function endOf({ x, y, row, height }: Placed, seat: Seat, tops: readonly number[]): readonly Point[] {
  const top = (tops[row] ?? 0) + y
  if (seat.along === undefined) return [{ x: seat.x, y: seat.gap >= row ? top + height : top }]
  const level = top + seat.along
  return [
    { x, y: level },
    { x: seat.x, y: level },
  ]
}

function waysOf(arrows: readonly Arrow[], cards: readonly Placed[]): readonly Way[] {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const ends = arrows.flatMap((arrow) => {
    const [from, to] = [cardOf.get(arrow.from), cardOf.get(arrow.to)]
    if (!from || !to) return []
    const out = to.row < from.row ? from.row - 1 : from.row
    return [{ arrow, from, to, out, into: to.row > from.row ? to.row - 1 : to.row }]
  })
  // Several arrows at one side of a card are spread over it.
  const seats = new Map<string, number>()
  const seat = (id: string, gap: number) => {
    const key = `${id} ${gap}`
    seats.set(key, (seats.get(key) ?? 0) + 1)
    return (seats.get(key) ?? 1) - 1
  }
  const seated = ends.map((one) => ({ ...one, at: seat(one.from.id, one.out), end: seat(one.to.id, one.into) }))
  const seatOf = (card: Placed, gap: number, at: number): Seat => {
    if (isBlocked(card, gap, cards)) return { gap, x: card.x - 12 - 7 * at, along: card.height - 40 - 14 * at }
    return { gap, x: card.x + ((at + 1) * CARD_WIDTH) / ((seats.get(`${card.id} ${gap}`) ?? 1) + 1) }
  }
  return seated.map(({ arrow, from, to, out, into, at, end }) => ({
    arrow,
    from,
    to,
    leaves: seatOf(from, out, at),
    enters: seatOf(to, into, end),
  }))
}

/** Whether another card is between a card and a gap. */
const isBlocked = (card: Placed, gap: number, cards: readonly Placed[]): boolean =>
  cards.some(
    (other) =>
      other !== card &&
      other.row === card.row &&
      Math.abs(other.x - card.x) < CARD_WIDTH &&
      (gap >= card.row ? other.y > card.y : other.y < card.y),
  )

interface Span {
  readonly left: number
  readonly right: number
  readonly lane: number
}

/** Finds the first lane of a gap where nothing else runs between these places or nearby, and takes it. */
function laneFor(gaps: Map<number, Span[]>, gap: number, places: readonly number[], nearby: number): number {
  const spans = gaps.get(gap) ?? []
  const [left, right] = [Math.min(...places) - nearby, Math.max(...places) + nearby]
  const isFree = (lane: number) => !spans.some((one) => one.lane === lane && one.left < right && one.right > left)
  let lane = 0
  while (!isFree(lane)) lane++
  gaps.set(gap, [...spans, { left, right, lane }])
  return lane
}

/** The middle of the longest level part of a way. */
function labelOn(points: readonly Point[]): Pick<Lane, 'label' | 'room'> {
  const parts = points.slice(1).flatMap((end, at) => {
    const start = points[at]
    return start && start.y === end.y ? [{ start, end, room: Math.abs(end.x - start.x) }] : []
  })
  const [longest] = parts.toSorted((one, other) => other.room - one.room)
  const { start, end, room } = longest ?? { start: { x: 0, y: 0 }, end: { x: 0, y: 0 }, room: 0 }
  return { label: { x: (start.x + end.x) / 2, y: start.y }, room }
}
