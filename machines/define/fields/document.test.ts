import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { document, documentKind, isDocumentName, optionalDocument, savedName, uploaded } from './document.ts'
import { DOCUMENT_BYTES, sizeParams } from './document-size.ts'

const kept = {
  id: '0192f0c1-aaaa-7bbb-8ccc-000000000000',
  name: 'clinic-letter.pdf',
  kind: 'pdf',
  bytes: 1_200_000,
  kept_at: 1_795_000_000_000,
} as const
const file = (size: number, name = 'letter.pdf') => new File([new Uint8Array(size)], name, { type: 'application/pdf' })

describe('a document', () => {
  test('accepts a reference to a document that the server keeps', () =>
    expect(verdictOf(document(), kept)).toEqual({ value: kept }))

  test('accepts a file until it is uploaded', () => {
    const chosen = file(DOCUMENT_BYTES)
    expect(verdictOf(document(), chosen)).toEqual({ value: chosen })
  })

  test('may be left out only if it is optional', () => {
    expect(verdictOf(optionalDocument(), undefined)).toEqual({ value: undefined })
    expect(verdictOf(document(), undefined)).toMatchObject({ rule: 'empty' })
  })

  test('refuses one byte over 10 MB, and says how large the file is', () =>
    expect(verdictOf(document(), file(DOCUMENT_BYTES + 1))).toMatchObject({
      rule: 'large',
      params: { megabytes: 10.1, most: 10 },
    }))

  test('refuses an empty file', () => expect(verdictOf(document(), file(0))).toMatchObject({ rule: 'unreadable' }))

  test.each(['n'.repeat(201), 'a\u0007b.pdf', 'a\\b.pdf', '..'])('refuses a file with the name %j', (name) =>
    expect(verdictOf(document(), file(9, name))).toMatchObject({ rule: 'name' }),
  )

  test.each<unknown>([
    null,
    '',
    'clinic-letter.pdf',
    kept.id,
    {},
    { ...kept, id: 'short' },
    { ...kept, id: `${kept.id}\n` },
    { ...kept, id: kept.id.toUpperCase() },
    { ...kept, name: '' },
    { ...kept, name: '../letter.pdf' },
    { ...kept, name: ' letter.pdf' },
    { ...kept, kind: 'exe' },
    { ...kept, bytes: 0 },
    { ...kept, bytes: DOCUMENT_BYTES + 1 },
    { ...kept, bytes: 1.5 },
    { ...kept, kept_at: -1 },
    { size: 1, type: 'application/pdf' },
  ])('rejects %j as a reference', (input) => expect(verdictOf(document(), input)).toMatchObject({ rule: 'empty' }))
})

describe('the name of a document', () => {
  test.each(['a', 'Bericht März.pdf', '診断書.pdf', 'n'.repeat(200), '.hidden', 'a..b'])('accepts %j', (name) =>
    expect(isDocumentName(name)).toBe(true),
  )
  test.each(['', '.', '..', 'a/b', 'a\\b', 'a\nb', 'a\0b', 'a\u202eb', 'a\u0085b', 'n'.repeat(201), 'a '])(
    'rejects %j',
    (name) => expect(isDocumentName(name)).toBe(false),
  )
})

test('the size of a file that is too large is rounded up, so that it never reads as the limit', () =>
  expect([DOCUMENT_BYTES + 1, 14 * 1024 * 1024].map((size) => sizeParams(size).megabytes)).toEqual([10.1, 14]))

test('an answer is never sent with a file in it', () => {
  expect(uploaded(kept)).toBe(kept)
  expect(uploaded(undefined)).toBeUndefined()
  expect(() => uploaded(file(1))).toThrow('uploaded before')
})

test.each([
  ['%PDF-1.7', 'pdf'],
  [' %PDF-1.7', undefined],
  ['MZ\x90\0', undefined],
  ['<!doctype html>', undefined],
  ['<svg xmlns="">', undefined],
  ['', undefined],
])('a file that begins %j is taken as %s, whatever its name', (text, kind) =>
  expect(documentKind(new TextEncoder().encode(text))).toBe(kind),
)

test.each([
  ['scan.JPG', 'image', 'scan.webp'],
  ['letter.pdf', 'pdf', 'letter.pdf'],
  ['letter.exe', 'pdf', 'letter.pdf'],
  ['letter', 'pdf', 'letter.pdf'],
  ['.pdf', 'pdf', 'document.pdf'],
] as const)('%s, which is %s, is saved as %s', (name, kind, saved) => expect(savedName({ name, kind })).toBe(saved))
