import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import type { Face, Lettering } from '#components/link-preview/lettering.ts'
import { letteringOf } from '#components/link-preview/lettering-of.ts'

const { resolve } = createRequire(import.meta.url)

/** The font files of each typeface: basic Latin letters, and Latin letters of other languages. */
const FILES = {
  display: ['besley/files/besley-latin-500-normal.woff', 'besley/files/besley-latin-ext-500-normal.woff'],
  text: ['figtree/files/figtree-latin-400-normal.woff', 'figtree/files/figtree-latin-ext-400-normal.woff'],
} as const satisfies Readonly<Record<Face, readonly string[]>>

/** Opens the fonts for previews. They come from npm packages, so no font has to be installed. */
export const openFonts = (): Lettering => letteringOf({ display: FILES.display.map(open), text: FILES.text.map(open) })

function open(file: string): Font {
  const font = openSync(resolve(`@fontsource/${file}`))
  // A font file can be a collection of several fonts. None of these files is one.
  if ('fonts' in font) throw new Error(`${file} holds more than one font.`)
  return font
}
