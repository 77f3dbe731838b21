/** One thing that can follow, and to which place it leads. */
export interface Follows {
  readonly label: string
  readonly to: number
}

/**
 * The coarsest partition of places in which two share a class only if they look alike and, whatever follows, go on alike.
 * `looks` holds what each place looks like, `follows` what can follow there. The class of each place, numbered from 0 in
 * the order in which they are met.
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
