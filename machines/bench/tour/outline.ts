import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { TableState } from '#machines/walk/table.ts'
import { added, addedAll } from './bits.ts'
import type { Target } from './target.ts'

/**
 * A simplified flow without conditions: its places are the steps in each phase. The outline allows everything that a
 * run can do, in at most as many events. So a distance in the outline is never longer than the real one.
 */
export interface Outline {
  placeOf(state: TableState): number
  /** For each place, returns how few events must come before an event that can take one of these targets. */
  distances(targets: Iterable<number>): Int32Array
  /** For each place, the targets that can still be taken from it, one bit each. */
  readonly reach: readonly Uint32Array[]
}

const ASKING = 0
const SAVING = 1
const STUCK = 2

export function outlineOf(flow: AnyFlow, targets: readonly Target[]): Outline {
  const steps: readonly AnyStep[] = [...flow.steps, ...flow.asides]
  const at = new Map(steps.map(({ id }, place) => [id, place * 3]))
  const reviews = steps.filter(({ rows }) => rows.length > 0)
  const size = steps.length * (3 + reviews.length)
  const before: { from: number; cost: number }[][] = Array.from({ length: size }, () => [])
  const link = (from: number, to: number, cost: number) => before[to]?.push({ from, cost })
  const asking = (id: string) => (at.get(id) ?? 0) + ASKING
  const saving = (id: string) => (at.get(id) ?? 0) + SAVING

  const sources = targets.map(({ kind, from, to }): readonly number[] => {
    const isWait = steps[asking(from) / 3]?.kind === 'wait'
    if (kind === 'retry') return [asking(from) + STUCK]
    // A whole-flow door (a link that every question offers) leads to its target. The answer may be sent first.
    const isLeap = kind === 'door' && from !== to
    if (kind === 'continue' || kind === 'return' || isLeap) return [asking(from), saving(from)]
    if (kind === 'failure' || kind === 'lost' || kind === 'success' || kind === 'done')
      return [isWait ? asking(from) : saving(from)]
    return [asking(from)]
  })
  for (const [place, { id, kind, effect }] of steps.entries()) {
    const own = place * 3
    // The effect of an aside (a screen such as help) leads to no other step.
    if (kind === 'aside' && effect) link(own + SAVING, own, 1)
    link(own, own + SAVING, kind === 'automatic' ? 0 : 1)
    if (kind === 'automatic' || kind === 'wait')
      for (const target of targets)
        if (target.kind === 'continue' && target.from === id) link(own, asking(target.to), 0)
  }
  // After changing an answer from a review, people return to the review, or first to a step in between that must be
  // asked again. Each step before the review gets an extra place, linked to all later steps up to the review, so that
  // the number of links stays linear.
  for (const [at, review] of reviews.entries()) {
    const placeAfter = (step: number) => steps.length * (3 + at) + step
    for (let step = 0; step < steps.indexOf(review); step++) {
      for (const phase of [ASKING, SAVING]) link(step * 3 + phase, placeAfter(step), 1)
      link(placeAfter(step), (step + 1) * 3, 0)
      if (step > 0) link(placeAfter(step - 1), placeAfter(step), 0)
    }
  }
  for (const [place, { kind, from, to }] of targets.entries())
    for (const source of sources[place] ?? []) {
      const end = kind === 'lost' ? asking(from) + STUCK : kind === 'retry' ? saving(from) : asking(to)
      if (!STAYS.has(kind)) link(source, end, 1)
      if (kind === 'retry') link(source, asking(from), 1)
    }

  return { placeOf: ({ at, phase }) => at * 3 + PHASES[phase], distances, reach: reachOf() }

  function distances(wanted: Iterable<number>): Int32Array {
    const far = new Int32Array(size).fill(FAR)
    const layers: number[][] = [[]]
    const reached = (place: number, distance: number) => {
      if (distance >= (far[place] ?? 0)) return
      far[place] = distance
      while (layers.length <= distance) layers.push([])
      layers[distance]?.push(place)
    }
    for (const target of wanted) for (const source of sources[target] ?? []) reached(source, 0)
    for (let distance = 0; distance < layers.length; distance++)
      for (const place of layers[distance] ?? [])
        if (far[place] === distance) for (const { from, cost } of before[place] ?? []) reached(from, distance + cost)
    return far
  }

  function reachOf(): readonly Uint32Array[] {
    const reach = Array.from({ length: size }, () => new Uint32Array(Math.ceil(targets.length / 32)))
    for (const [target, own] of sources.entries())
      for (const place of own) added(reach[place] ?? new Uint32Array(0), target >> 5, 1 << (target & 31))
    // Go through the places in both directions, because some links lead forward and some back.
    const order = [...reach.keys()]
    for (let grown = true; grown; ) {
      grown = false
      for (const place of [...order.reverse(), ...order.reverse()])
        for (const { from } of before[place] ?? []) grown = addedAll(reach[from], reach[place]) || grown
    }
    return reach
  }
}

/** A distance longer than any real one. */
export const FAR = 1_000_000
/**
 * The kinds of targets that do not lead to another step. A success that does lead to another step is covered by a
 * transition.
 */
const STAYS: ReadonlySet<Target['kind']> = new Set(['invalid', 'done', 'mark'])
const PHASES = { asking: ASKING, saving: SAVING, stuck: STUCK } as const
