/** A minimum and maximum. `max` is `undefined` if there is none. */
export interface Limits {
  readonly min: number
  readonly max: number | undefined
}

/** 0, 1, and the counts at and around each limit, without duplicates or negative numbers. */
export function around({ min, max }: Limits): readonly number[] {
  const near = [0, 1, min - 1, min, min + 1, ...(max === undefined ? [] : [max - 1, max, max + 1])]
  return [...new Set(near)].filter((count) => count >= 0).toSorted((one, other) => one - other)
}
