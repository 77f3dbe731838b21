import type { Field, FieldMeta } from '#machines/define/field.ts'
import { keyProbes } from './keys.ts'
import { type Probe, probe, WRONG_TYPES } from './probe.ts'

/**
 * Postal addresses from countries with different formats: with each part missing, too long, or unused in that country.
 */
export const addressesOfCountries = (_: FieldMeta, __: Field): readonly Probe[] => [
  ...USUAL.flatMap((usual) => [
    probe(`an address in ${usual.country}`, usual),
    ...Object.keys(usual).map((part) => probe(`${usual.country} without ${part}`, { ...usual, [part]: '' })),
  ]),
  ...PARTS.flatMap(([part, max]) =>
    [
      ['as long as it may be', 'a'.repeat(max)],
      ['one too long', 'a'.repeat(max + 1)],
      ['with a break', 'a\nb'],
      ['with a NUL', 'a\0b'],
      ['between blanks', ' a '],
      ['a number', 7],
      ['null', null],
    ].map(([what, value]) => probe(`${part}, ${what}`, { ...US, [part as string]: value })),
  ),
  ...CODES.map(([country, code]) =>
    probe(`the code "${code}" in ${country}`, { country, line1: 'a', locality: 'b', region: 'c', postalCode: code }),
  ),
  ...['XX', 'us', '', 'USA', '__proto__'].map((country) => probe(`the country "${country}"`, { ...US, country })),
  probe('a region of another country', { ...DE, region: 'Ohio' }),
  probe('only a country', { country: 'US' }),
  ...keyProbes(US),
  ...WRONG_TYPES,
]

const US = {
  country: 'US',
  line1: '1 Elm Street',
  line2: 'Apt 2',
  locality: 'Dayton',
  region: 'OH',
  postalCode: '45402',
}
const DE = { country: 'DE', line1: 'Lindenweg 14', postalCode: '50674', locality: 'Köln' }
const USUAL: readonly Readonly<Record<string, string>>[] = [
  US,
  DE,
  { country: 'GB', line1: '1 High Street', locality: 'London', postalCode: 'SW1A 1AA' },
  { country: 'HK', line1: '1 Queen’s Road', locality: 'Central', region: 'Hong Kong Island' },
  { country: 'IE', line1: '1 Main Street', locality: 'Dublin' },
]
const PARTS = [
  ['line1', 100],
  ['line2', 100],
  ['locality', 100],
  ['region', 100],
  ['postalCode', 20],
] as const
const CODES = [
  ['US', '4540'],
  ['US', '45402-1234'],
  ['US', '454021'],
  ['US', 'ABCDE'],
  ['DE', '5067'],
  ['DE', '506744'],
  ['GB', 'sw1a 1aa'],
  ['GB', '12345'],
  ['CA', 'k1a0b1'],
  ['FR', '75 001'],
  ['IE', 'D02'],
  ['HK', 'anything'],
] as const
