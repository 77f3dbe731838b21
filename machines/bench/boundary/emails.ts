import { type Probe, probe } from './probe.ts'
import { INVISIBLE } from './texts.ts'

/** Addresses at and around the longest, with and without each of their parts, as people and programs write them. */
export function addresses(max: number): readonly Probe[] {
  return [
    ...[max - 1, max, max + 1].map((length) => probe(`an address of ${length} characters`, addressOf(length))),
    probe(`an address of ${max} characters between blanks`, ` ${addressOf(max)} `),
    ...Object.entries(INVISIBLE).flatMap(([name, text]) => [
      probe(`an address with a ${name} around it`, `${text}ana@example.com${text}`),
      probe(`an address with a ${name} within`, `an${text}a@example.com`),
    ]),
    ...Object.entries(SHAPES).map(([what, address]) => probe(what, address)),
  ]
}

const HOST = '@example.com'
const addressOf = (length: number) => `${'a'.repeat(Math.max(length - HOST.length, 1))}${HOST}`

const SHAPES: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'an address in capitals': 'ANA@EXAMPLE.COM',
  'an address with a sign that becomes a plain K': 'an\u212a@example.com',
  'an address with a dotted capital I': 'an\u0130@example.com',
  'no sign': 'example.com',
  'two signs': 'ana@leo@example.com',
  'nobody at a host': '@example.com',
  'somebody at no host': 'ana@',
  'a host of one word': 'ana@example',
  'a host that ends after one letter': 'ana@example.c',
  'a host of two letters at the end': 'ana@example.co',
  'a dot before it': '.ana@example.com',
  'a dot before the sign': 'ana.@example.com',
  'two dots': 'a..na@example.com',
  'a dot within': 'a.na@example.com',
  'two dots in the host': 'ana@example..com',
  'a host that begins with a hyphen': 'ana@-example.com',
  'a plus': 'ana+circle@example.com',
  'a quote': "o'neil@example.com",
  'a comma': 'ana,leo@example.com',
  'a name beside it': 'Ana <ana@example.com>',
  'mailto before it': 'mailto:ana@example.com',
  'letters beyond ASCII': 'añá@example.com',
  'a host beyond ASCII': 'ana@exämple.com',
  'a host by number': 'ana@[127.0.0.1]',
  'a NUL after it': 'ana@example.com\0',
  'a NUL within': 'an\0a@example.com',
  'a second line': 'ana@example.com\nBcc: leo@example.com',
  'half of a surrogate pair within': 'an\ud800a@example.com',
}
