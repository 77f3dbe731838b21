import { type Probe, probe } from './probe.ts'
import { INVISIBLE } from './texts.ts'

/**
 * Codes with too few, enough and too many digits; codes in the forms that people paste; and codes with characters that
 * only look like digits.
 */
export function digits(count: number, usual = '0123456789'.repeat(2)): readonly Probe[] {
  const code = usual.slice(0, count).padEnd(count, '0')
  const most = code.slice(0, -1)
  const middle = Math.ceil(count / 2)
  const apart = (by: string) => `${code.slice(0, middle)}${by}${code.slice(middle)}`
  return [
    probe('an empty text', ''),
    ...[1, count - 1, count, count + 1, count * 2].map((length) =>
      probe(`${length} digits`, `${code}${code}`.slice(0, Math.max(length, 0))),
    ),
    ...Object.entries({ ...INVISIBLE, hyphen: '-', 'en dash': '\u2013', 'minus sign': '\u2212', dot: '.' }).flatMap(
      ([name, text]) => [
        probe(`a ${name} around the digits`, `${text}${code}${text}`),
        probe(`a ${name} between the digits`, apart(text)),
        probe(`one digit less and a ${name}`, `${most}${text}`),
      ],
    ),
    probe('a letter for a digit', `${most}O`),
    probe('a letter before the digits', `a${code}`),
    probe('a full-width digit', `${most}７`),
    probe('an Arabic digit', `${most}٧`),
    probe('a mathematical digit, of two code units', `${most}𝟕`),
    probe('a sign before the digits', `+${most}`),
    probe('a NUL after the digits', `${code}\0`),
    probe('a power', `${most.slice(0, -2)}1e3`),
    probe('the digits as a number', Number(code)),
  ]
}
