import fc from 'fast-check'

/**
 * The next event of a walk. `pick` chooses among the options at the present place: an answer, a step, or the outcome of
 * an effect. So any sequence of events is a walk, and a failing walk can be shortened by replacing events with rests.
 */
export interface WalkEvent<Kind extends string> {
  readonly kind: Kind | 'rest'
  readonly pick: number
}

const EVENTS = 30

/** Random walks of thirty events. `often` says how often each kind occurs. */
export function walksOf<Kind extends string>(often: Readonly<Record<Kind, number>>): fc.Arbitrary<WalkEvent<Kind>[]> {
  const kinds: Kind[] = []
  for (const kind in often) for (let times = 0; times < often[kind]; times++) kinds.push(kind)
  const rest: fc.Arbitrary<WalkEvent<Kind>> = fc.constant({ kind: 'rest', pick: 0 })
  const event: fc.Arbitrary<WalkEvent<Kind>> = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(999) })
  const either = fc.oneof({ withCrossShrink: true }, { arbitrary: rest, weight: 1 }, { arbitrary: event, weight: 999 })
  return fc.array(either, { minLength: EVENTS, maxLength: EVENTS })
}

/** Chooses a value by a number; `undefined` if there is none. */
export const picked = <Value>(values: readonly Value[], pick: number): Value | undefined => values[pick % values.length]

/** A description of a walk, without its rests. */
export const inWords = (events: readonly WalkEvent<string>[]): string =>
  events
    .filter(({ kind }) => kind !== 'rest')
    .map(({ kind, pick }) => `${kind} ${pick}`)
    .join(', ')
