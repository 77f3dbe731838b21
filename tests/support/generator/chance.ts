import fc, { type Arbitrary, type GeneratorValue } from 'fast-check'

/** Where every choice comes from: the same seed chooses the same. */
export type Chance = GeneratorValue

const anyNumber = (): Arbitrary<number> => fc.noBias(fc.nat())

/** A whole number from 0 up to and without `count`, each as often as any other. */
export const below = (chance: Chance, count: number): number => chance(anyNumber) % Math.max(1, count)

/** True once in so many times. */
export const oneIn = (chance: Chance, times: number): boolean => below(chance, times) === 0

/** One of a list that is not empty. */
export function oneOf<T>(chance: Chance, list: readonly T[]): T {
  const chosen = list[below(chance, list.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** One of a list, each as often as its weight says. */
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
