import { Resvg } from '@resvg/resvg-js'
import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** The text that a camera reads from a code that is shown this many pixels wide on a dark wall. */
function scanned(text: string, width: number): string | undefined {
  const markup = renderToStaticMarkup(<QrCode text={text} label="" />)
  const svg = markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  const { pixels } = new Resvg(svg, { background: '#fff', fitTo: { mode: 'width', value: width } }).render()
  const wall = new Uint8ClampedArray(4 * (3 * width) ** 2).map((_, at) => (at % 4 === 3 ? 255 : 0))
  for (let row = 0; row < width; row++)
    wall.set(pixels.subarray(4 * row * width, 4 * (row + 1) * width), 4 * ((row + width) * 3 * width + width))
  return jsQR(wall, 3 * width, 3 * width)?.data
}

test('a camera reads the code’s link, even the longest, and finds the code on a dark wall by its quiet zone', () => {
  const links = [
    'https://covey.example/circles/sunday-soup-for-maria',
    `https://a-rather-long-name-of-a-portal.covey.example/circles/${'sunday-soup'.repeat(5)}-12`,
  ]
  for (const link of links) expect(scanned(link, 264)).toBe(link)
})
