/** The same numbers for the same seed, on every machine (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  /** Picks an item at random, each with the same probability. Throws if there is none. */
  function of<Item>(items: readonly Item[]): Item {
    const at = below(items.length)
    if (at >= items.length) throw new Error('There is nothing to draw from.')
    return items[at] as Item
  }
  return { below, of }
}
export type Random = ReturnType<typeof randomFrom>
