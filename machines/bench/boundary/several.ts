import type { Field, FieldMeta } from '#machines/define/field.ts'
import { closed } from './choices.ts'
import { around } from './limits.ts'
import { type Probe, probe, WRONG_TYPES } from './probe.ts'

/** As many choices as there may be, one more and one less; each alone; twice the same, out of order, and what nobody offers. */
export function several({ choices = [], min = 0, max }: FieldMeta, _: Field): readonly Probe[] {
  const [first = '', second = first] = choices
  return [
    ...around({ min, max }).map((count) => probe(`the first ${count}`, choices.slice(0, count))),
    ...choices.map((choice) => probe(`"${choice}" alone`, [choice])),
    probe('all of them', choices),
    probe('all of them, the last first', choices.toReversed()),
    probe('two, the second first', [second, first]),
    probe('one of them twice', [first, first]),
    probe('all of them twice', [...choices, ...choices]),
    probe('one as a text', first),
    probe('them by numbers', { 0: first, length: 1 }),
    probe('one in a list in a list', [[first]]),
    ...[...closed(choices), ...WRONG_TYPES].map(({ what, value }) => probe(`${what} beside a choice`, [first, value])),
    ...closed(choices.slice(0, 1)).map(({ what, value }) => probe(`${what} alone`, [value])),
  ]
}
