import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawCircle, PURPOSE, TITLE } from '#components/link-preview/draw-preview.ts'
import { fitText, type TextBox } from '#components/link-preview/fit-text.ts'
import { drawable, type Face } from '#components/link-preview/lettering.ts'
import { openFonts } from './fonts.ts'
import { openTools } from './tools.ts'

const fonts = openFonts()
const MOST_LETTERS = 40

/** A word of letters that a font has, including the widest ones. */
const letterOf = (face: Face) =>
  fc
    .oneof(fc.constantFrom(...'WMwm@%il.—ŒÆ'), fc.integer({ min: 0x21, max: 0x17e }).map(String.fromCodePoint))
    .filter((letter) => fonts.canDraw(face, letter))

const textOf = (face: Face) =>
  fc
    .array(fc.oneof({ weight: 5, arbitrary: letterOf(face) }, { weight: 1, arbitrary: fc.constant(' ') }), {
      minLength: 1,
      maxLength: MOST_LETTERS,
    })
    .map((letters) => letters.join('').trim())
    .filter((text) => text !== '')

/** The box must contain the whole text: no letter is missing, no line is too wide, and all lines fit. */
function holds(face: Face, box: TextBox, text: string): void {
  const { size, lines } = fitText(text, box, (part) => fonts.widthOf(face, part))
  expect(lines.join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
  expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height)
  for (const line of lines) expect(fonts.widthOf(face, line) * size).toBeLessThanOrEqual(box.width)
}

describe('a link preview', () => {
  test('shows any title of 40 characters and any purpose in full', () => {
    fc.assert(fc.property(textOf('display'), (title) => holds('display', TITLE, title)))
    fc.assert(fc.property(textOf('text'), (purpose) => holds('text', PURPOSE, purpose)))
    holds('display', TITLE, 'W'.repeat(MOST_LETTERS))
    holds('text', PURPOSE, 'W'.repeat(MOST_LETTERS))
  })

  test('sets a short title as large as possible, and splits no word that would fit at a smaller size', () => {
    const fitted = (text: string) => fitText(text, TITLE, (part) => fonts.widthOf('display', part))
    expect(fitted('Sunday soup for Maria')).toEqual({ size: 82, lines: ['Sunday soup', 'for Maria'] })
    expect(fitted('Westmorelandshire Band').lines).toEqual(['Westmorelandshire', 'Band'])
  })

  test('ends a text that is too long with an ellipsis', () => {
    const { lines } = fitText('soup '.repeat(200), TITLE, (part) => fonts.widthOf('display', part))
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test.each([
    ['Łukasz & Zoë’s dogs', 'Łukasz & Zoë’s dogs'],
    ['🐶 Our dogs 👩‍👩‍👧 🇺🇸', 'Our dogs'],
    ['Soup\u202e for\u200b Maria', 'Soup for Maria'],
    ['★ Team ★', 'Team'],
    ['50 ≥ 40 → soup', '50 40 soup'],
    ['Team Δ', 'Team'],
    ['Help Leilani ʻŌhana', 'Help Leilani ‘Ōhana'],
    ['Zoe\u0308’s twenty‑one', 'Zoë’s twenty-one'],
    ['Ομάδα Δ', undefined],
    ['Soup for 玛丽亚', undefined],
    ['Soup for 玛', undefined],
    ['Hỗ trợ chị Nguyễn', undefined],
    ['₪500', undefined],
    ['★ – ★', undefined],
    ['🐶', undefined],
    ['', undefined],
  ])('of %j shows %j', (text, shown) => expect(drawable(fonts, 'display', text)).toBe(shown))

  test('draws typed text as shapes, never as SVG text', () => {
    const money = { raised: 0, pending: 0, available: 0, paidOut: 0 }
    const headline = '<script>&"\'</script>'
    const svg = drawCircle({ money, headline, purpose: headline, supporters: 1 }, '', openTools())
    expect(svg).not.toContain('script')
  })
})
