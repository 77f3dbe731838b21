import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

const beginning = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each(['\0\0\0\x18ftypheic\0\0\0\0mif1', '\0\0\0\x24ftypmif1', '\0\0\0\x18ftyphevc'])(
  'a file that begins %j is HEIC',
  (text) => expect(isHeic(beginning(text))).toBe(true),
)

test.each([
  '',
  '\0\0\0\x18ftypavif',
  '\0\0\0\x18ftypisom',
  '\xff\xd8\xff\xe0\0\x10JFIF',
  'photograph.heic',
  'ftypheic',
])('a file that begins %j is not HEIC', (text) => expect(isHeic(beginning(text))).toBe(false))
