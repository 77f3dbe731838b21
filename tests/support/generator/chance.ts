import fc, { type Arbitrary, type GeneratorValue } from 'fast-check'

/** The source of every random choice. The same seed gives the same choices. */
export type Chance = GeneratorValue

const anyNumber = (): Arbitrary<number> => fc.noBias(fc.nat())

/** A random whole number from 0 to `count` - 1, evenly distributed. */
export const below = (chance: Chance, count: number): number => chance(anyNumber) % Math.max(1, count)

/** True once in this many times. */
export const oneIn = (chance: Chance, times: number): boolean => below(chance, times) === 0

/** One of a list that is not empty. */
export function oneOf<T>(chance: Chance, list: readonly T[]): T {
  const chosen = list[below(chance, list.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** One of a list, by weight. */
export function weighted<T>(chance: Chance, list: readonly (readonly [weight: number, T])[]): T {
  let left = below(
    chance,
    list.reduce((sum, [weight]) => sum + weight, 0),
  )
  for (const [weight, item] of list) {
    left -= weight
    if (left < 0) return item
  }
  throw new Error('There is nothing to choose from.')
}
