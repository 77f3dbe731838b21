import { describe, expect, test } from 'vitest'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { DRAWINGS, isPictureUrl, picture } from './picture.ts'

const upload = '/api/uploads/0192f0c1-aaaa-7bbb-8ccc-000000000000.webp'

describe('a picture', () => {
  test.each([upload, ...DRAWINGS.map((drawing) => `drawing:${drawing}`)])('%s is accepted', (value) =>
    expect(verdictOf(picture(), value)).toEqual({ value }),
  )
  test('accepts a file until it is uploaded', () => {
    const file = new Blob(['x'], { type: 'image/png' })
    expect(verdictOf(picture(), file)).toEqual({ value: file })
  })
  test.each<unknown>([
    undefined,
    '',
    'drawing:scene-cat',
    'drawing:',
    `https://example.com${upload}`,
    `${upload}?x=1`,
    `${upload}\n`,
    '/api/uploads/../users.webp',
    '/api/uploads/short.webp',
    { size: 1, type: 'image/png' },
  ])('%j is refused', (input) => expect(verdictOf(picture(), input)).toMatchObject({ rule: 'empty' }))

  test('is checked in the same way when it is shown', () => {
    expect([isPictureUrl(upload), isPictureUrl('javascript:alert(1)')]).toEqual([true, false])
  })
})
