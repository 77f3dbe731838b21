import type { FieldMeta } from '#machines/define/field.ts'
import { type Probe, probe } from './probe.ts'
import { oddities } from './texts.ts'

/**
 * Numbers at and near the limits, with more or fewer decimals, in the formats that people type, and strings that only
 * look like numbers.
 */
export function numbers({ min, max, decimals = 0 }: FieldMeta): readonly Probe[] {
  const step = 10 ** -decimals
  const written = (value: number) => value.toFixed(decimals)
  const limits = [min, max].filter((limit) => limit !== undefined)
  const near = limits.flatMap((limit) => [limit - step, limit, limit + step, -limit, limit * 10].map(written))
  const within = limits.flatMap((limit) => [
    `${limit}.${'0'.repeat(decimals)}1`,
    `${limit}.${'0'.repeat(decimals + 1)}`,
  ])
  return [
    probe('an empty text', ''),
    ...[...near, ...within, ...usual(min ?? max ?? 0), ...ODD].map((text) =>
      probe(`the text ${text.slice(0, 24)}`, text),
    ),
    ...oddities({ min: 1, max: 20 }),
  ]
}

/** Formats one number in every way that people type it. */
function usual(value: number): readonly string[] {
  const text = String(Math.abs(value))
  return [` ${value} `, `+${text}`, `-${text}`, `\u2212${text}`, `- ${text}`, `0${text}`, `${value}.`, `${value}.5`]
}

const ODD = [
  '0',
  '-0',
  '00',
  '.5',
  '-.5',
  '.',
  '-',
  '+',
  '1.2.3',
  '1,250',
  '1,250.5',
  '12,50',
  '1,2500',
  ',250',
  '1 250',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '٢٥',
  '２５',
  'forty',
  '1/2',
  '--1',
  '$5',
  '5%',
  '0.1',
  '0.25',
  '0.125',
  '9'.repeat(15),
  '9'.repeat(16),
  '9'.repeat(400),
  `0.${'1'.repeat(14)}`,
  `0.${'1'.repeat(16)}`,
]
