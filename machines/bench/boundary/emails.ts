import { type Probe, probe } from './probe.ts'
import { INVISIBLE } from './texts.ts'

/**
 * E-mail addresses at and near the maximum length, with each part missing, and in the formats that people type and
 * programs write.
 */
export function addresses(max: number): readonly Probe[] {
  return [
    ...[max - 1, max, max + 1].map((length) => probe(`an address of ${length} characters`, addressOf(length))),
    probe(`an address of ${max} characters between spaces`, ` ${addressOf(max)} `),
    ...Object.entries(INVISIBLE).flatMap(([name, text]) => [
      probe(`an address with a ${name} around it`, `${text}ana@example.com${text}`),
      probe(`an address with a ${name} inside`, `an${text}a@example.com`),
    ]),
    ...Object.entries(SHAPES).map(([what, address]) => probe(what, address)),
  ]
}

const HOST = '@example.com'
const addressOf = (length: number) => `${'a'.repeat(Math.max(length - HOST.length, 1))}${HOST}`

const SHAPES: Readonly<Record<string, string>> = {
  'an empty text': '',
  'an address in capitals': 'ANA@EXAMPLE.COM',
  'an address with a character that becomes a plain K': 'an\u212a@example.com',
  'an address with a dotted capital I': 'an\u0130@example.com',
  'no sign': 'example.com',
  'two @ characters': 'ana@leo@example.com',
  'a host without a name': '@example.com',
  'a name without a host': 'ana@',
  'a host of one word': 'ana@example',
  'a top-level domain of one letter': 'ana@example.c',
  'a top-level domain of two letters': 'ana@example.co',
  'a dot at the start': '.ana@example.com',
  'a dot before the @': 'ana.@example.com',
  'two dots': 'a..na@example.com',
  'a dot inside the name': 'a.na@example.com',
  'two dots in the host': 'ana@example..com',
  'a host that begins with a hyphen': 'ana@-example.com',
  'a plus': 'ana+circle@example.com',
  'a quote': "o'neil@example.com",
  'a comma': 'ana,leo@example.com',
  'a display name before the address': 'Ana <ana@example.com>',
  'mailto before the address': 'mailto:ana@example.com',
  'a name with non-ASCII letters': 'añá@example.com',
  'a host with non-ASCII letters': 'ana@exämple.com',
  'an IP address as the host': 'ana@[127.0.0.1]',
  'a NUL after the address': 'ana@example.com\0',
  'a NUL inside': 'an\0a@example.com',
  'a second line': 'ana@example.com\nBcc: leo@example.com',
  'half of a surrogate pair inside': 'an\ud800a@example.com',
}
