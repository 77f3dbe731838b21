import fc from 'fast-check'

/**
 * What happens next in a walk. `pick` chooses among what there is where the walk stands by then: an answer, a step to go
 * to, how an effect comes out. So every sequence is a walk, and one that fails shrinks to one that mostly rests.
 */
export interface WalkEvent<Kind extends string> {
  readonly kind: Kind | 'rest'
  readonly pick: number
}

export const EVENTS = 30

/** Walks of thirty events; `often` says how often each kind happens. */
export function walksOf<Kind extends string>(often: Readonly<Record<Kind, number>>): fc.Arbitrary<WalkEvent<Kind>[]> {
  const kinds: Kind[] = []
  for (const kind in often) for (let times = 0; times < often[kind]; times++) kinds.push(kind)
  const rest: fc.Arbitrary<WalkEvent<Kind>> = fc.constant({ kind: 'rest', pick: 0 })
  const event: fc.Arbitrary<WalkEvent<Kind>> = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(999) })
  const either = fc.oneof({ withCrossShrink: true }, { arbitrary: rest, weight: 1 }, { arbitrary: event, weight: 999 })
  return fc.array(either, { minLength: EVENTS, maxLength: EVENTS })
}

/** One of these, by a number; `undefined` where there is none. */
export const picked = <Value>(values: readonly Value[], pick: number): Value | undefined => values[pick % values.length]

/** A walk in words, without its rests. */
export const inWords = (events: readonly WalkEvent<string>[]): string =>
  events
    .filter(({ kind }) => kind !== 'rest')
    .map(({ kind, pick }) => `${kind} ${pick}`)
    .join(', ')
