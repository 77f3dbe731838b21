import { describe, expect, test } from 'vitest'
import { barcodeOf, symbolsOf } from './barcode.ts'

/** The modules of a barcode, as a scanner reads them: 1 for a bar, 0 for a gap. */
function scanned(text: string): string {
  const { bars = [], width = 0 } = barcodeOf(text) ?? {}
  const modules = Array.from({ length: width }, () => '0')
  for (const bar of bars) modules.fill('1', bar.at, bar.at + bar.width)
  return modules.join('')
}

describe('a gift card’s barcode', () => {
  test('has the check symbol that scanners expect', () => {
    // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879, and 879 mod 103 is 55.
    expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  test('draws the bars that the Code 128 standard gives, with a quiet zone on both sides', () => {
    // The published patterns of Start B, "A", its check symbol (34) and Stop.
    const published = '11010010000' + '10100011000' + '10001011000' + '1100011101011'
    expect(scanned('A')).toBe(`${'0'.repeat(10)}${published}${'0'.repeat(10)}`)
  })

  test('has different symbols of eleven modules for every character that a code may have', () => {
    const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
    const drawn = letters.map((letter) => scanned(letter).slice(21, 32))
    expect(new Set(drawn).size).toBe(95)
    for (const one of drawn) {
      expect(one).toMatch(/^1[01]{9}0$/)
      // Each symbol has an even number of dark modules.
      expect(one.replaceAll('0', '').length % 2).toBe(0)
    }
  })

  test.each(['', 'ä', 'A\n', 'A'.repeat(49)])('is not drawn for a code that it cannot represent: %j', (text) =>
    expect(barcodeOf(text)).toBeUndefined(),
  )
})
