/**
 * An arc of a network. It must be used at least `least` times and can be used more often. Each use costs `cost`, which
 * is 0 or more.
 */
export interface NetworkArc {
  readonly from: number
  readonly to: number
  readonly cost: number
  readonly least: number
}

/** A distance longer than any path. */
const FAR = 0x7fffffff

/**
 * Computes the cost of the cheapest circulation, using successive shortest paths with potentials. The minimum use of
 * each arc leaves some nodes with a surplus and others with a deficit, and the surplus is sent to the deficits. Nodes
 * are numbered from 0 to `size - 1`.
 */
export function cheapestCirculation(size: number, arcs: readonly NetworkArc[]): number {
  const spare = new Int32Array(size)
  const flow = Int32Array.from(arcs, ({ least }) => least)
  const outgoing: number[][] = Array.from({ length: size }, () => [])
  const incoming: number[][] = Array.from({ length: size }, () => [])
  let cost = 0
  for (const [at, { from, to, least, cost: price }] of arcs.entries()) {
    cost += least * price
    spare[to] = (spare[to] ?? 0) + least
    spare[from] = (spare[from] ?? 0) - least
    outgoing[from]?.push(at)
    incoming[to]?.push(at)
  }
  const potential = new Int32Array(size)
  const best = new Int32Array(size)
  const done = new Uint8Array(size)
  /**
   * For each node, the arc that leads to it on the shortest path, or -1 at the start of a path. An index of
   * `arcs.length` or more stands for undoing one use of an arc.
   */
  const by = new Int32Array(size)

  /**
   * Finds the nodes with a deficit that are nearest to any node with a surplus. Costs are small whole numbers, so a
   * bucket queue is enough.
   */
  function nearest(): readonly number[] {
    best.fill(FAR)
    done.fill(0)
    by.fill(-1)
    const first: number[] = []
    const buckets: number[][] = [first]
    for (let place = 0; place < size; place++)
      if ((spare[place] ?? 0) > 0) {
        best[place] = 0
        first.push(place)
      }
    const settled: number[] = []
    const found: number[] = []
    for (let far = 0; far < buckets.length && found.length === 0; far++)
      for (const place of buckets[far] ?? []) {
        if (done[place] || best[place] !== far) continue
        done[place] = 1
        settled.push(place)
        if ((spare[place] ?? 0) < 0) found.push(place)
        spread(place, far, buckets)
      }
    const last = best[found[0] ?? 0] ?? 0
    for (const place of settled) potential[place] = (potential[place] ?? 0) + (best[place] ?? 0) - last
    return found
  }

  function spread(place: number, far: number, buckets: number[][]): void {
    const own = far + (potential[place] ?? 0)
    const reach = (to: number, price: number, arc: number) => {
      const sum = own + price - (potential[to] ?? 0)
      if (sum >= (best[to] ?? 0)) return
      best[to] = sum
      by[to] = arc
      while (buckets.length <= sum) buckets.push([])
      buckets[sum]?.push(to)
    }
    for (const at of outgoing[place] ?? []) reach(arcs[at]?.to ?? 0, arcs[at]?.cost ?? 0, at)
    for (const at of incoming[place] ?? [])
      if ((flow[at] ?? 0) > (arcs[at]?.least ?? 0)) reach(arcs[at]?.from ?? 0, -(arcs[at]?.cost ?? 0), at + arcs.length)
  }

  /** Sends one unit to a node, unless an earlier path of the same round has used up the arcs. */
  function lead(to: number): void {
    const way: number[] = []
    let place = to
    for (let at = by[place] ?? -1; at >= 0; at = by[place] ?? -1) {
      way.push(at)
      const arc = arcs[at % arcs.length]
      if (at >= arcs.length && (flow[at - arcs.length] ?? 0) <= (arc?.least ?? 0)) return
      place = (at < arcs.length ? arc?.from : arc?.to) ?? 0
    }
    if ((spare[place] ?? 0) <= 0) return
    for (const at of way) {
      const one = at < arcs.length ? 1 : -1
      flow[at % arcs.length] = (flow[at % arcs.length] ?? 0) + one
      cost += one * (arcs[at % arcs.length]?.cost ?? 0)
    }
    spare[to] = (spare[to] ?? 0) + 1
    spare[place] = (spare[place] ?? 0) - 1
  }

  for (let found = nearest(); found.length > 0; found = nearest()) for (const place of found) lead(place)
  return cost
}
