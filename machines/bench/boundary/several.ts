import type { Field, FieldMeta } from '#machines/define/field.ts'
import { closed } from './choices.ts'
import { around } from './limits.ts'
import { type Probe, probe, WRONG_TYPES } from './probe.ts'

/**
 * Selections around the minimum and maximum number of choices; each choice alone; duplicates; choices in another order;
 * and values that are not offered.
 */
export function several({ choices = [], min = 0, max }: FieldMeta, _: Field): readonly Probe[] {
  const [first = '', second = first] = choices
  return [
    ...around({ min, max }).map((count) => probe(`the first ${count}`, choices.slice(0, count))),
    ...choices.map((choice) => probe(`"${choice}" alone`, [choice])),
    probe('all choices', choices),
    probe('all choices in reverse order', choices.toReversed()),
    probe('two choices in reverse order', [second, first]),
    probe('one choice twice', [first, first]),
    probe('all choices twice', [...choices, ...choices]),
    probe('one choice as text', first),
    probe('an object with numbers as keys', { 0: first, length: 1 }),
    probe('a list in a list', [[first]]),
    ...[...closed(choices), ...WRONG_TYPES].map(({ what, value }) => probe(`${what} after a choice`, [first, value])),
    ...closed(choices.slice(0, 1)).map(({ what, value }) => probe(`${what} alone`, [value])),
  ]
}
