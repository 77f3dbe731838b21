import { amountOf } from '#machines/define/money.ts'
import type { Limits } from './limits.ts'
import { type Probe, probe } from './probe.ts'
import { oddities } from './texts.ts'

/**
 * Amounts at and near the limits (in cents), in the formats that people type, and strings that only look like amounts.
 */
export const amounts = ({ min, max = 1 }: Limits): readonly Probe[] => [
  probe('an empty text', ''),
  ...[0, 1, 2, 99, 100, min - 1, min, min + 1, max - 1, max, max + 1, max * 10].map((cents) =>
    probe(`${cents} cents`, amountOf(cents)),
  ),
  ...[
    '25',
    '25.5',
    '25.50',
    '$25',
    '$ 25.50',
    ' 25 ',
    '025',
    '00.01',
    '1,250',
    '1,250.00',
    '0',
    '-25',
    '+25',
    '25.',
    '.50',
    '25.505',
    '1,25',
    '12,50.00',
    '1250,000',
    '25,50',
    '25 50',
    '$',
    '$$25',
    '25 $',
    '2e3',
    '0x19',
    '٢٥',
    'ten',
    '9'.repeat(15),
    '9'.repeat(16),
    '9'.repeat(400),
  ].map((text) => probe(`the text ${text.slice(0, 20)}`, text)),
  ...oddities({ min: 1, max: 20 }),
]
