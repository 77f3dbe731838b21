/** One event that can follow at a place, and the number of the place that it leads to. */
export interface Follows {
  readonly label: string
  readonly to: number
}

/**
 * Groups places into as few classes as possible (the coarsest partition) such that two places in a class look the same,
 * and everything that can follow leads to the same classes. `looks` describes what each place looks like, and `follows`
 * what can follow there. Returns the class of each place. Classes are numbered from 0 in order of appearance.
 */
export function refined(looks: readonly string[], follows: readonly (readonly Follows[])[]): readonly number[] {
  let classes = numbered(looks)
  for (let count = 0; count < sizeOf(classes); ) {
    count = sizeOf(classes)
    classes = numbered(
      follows.map((own, place) => {
        const led = own.map(({ label, to }) => `${label}>${classes[to]}`)
        return `${classes[place]}|${[...new Set(led)].sort().join('|')}`
      }),
    )
  }
  return classes
}

const sizeOf = (classes: readonly number[]) => new Set(classes).size

function numbered(keys: readonly string[]): readonly number[] {
  const numbers = new Map<string, number>()
  for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size)
  return keys.map((key) => numbers.get(key) ?? 0)
}
