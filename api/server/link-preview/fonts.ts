import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import type { Face, Lettering } from '#components/link-preview/lettering.ts'

const { resolve } = createRequire(import.meta.url)

/** The files of each face: a character comes from the first that has it. */
const FILES = {
  display: ['besley/files/besley-latin-500-normal.woff', 'besley/files/besley-latin-ext-500-normal.woff'],
  text: ['figtree/files/figtree-latin-400-normal.woff', 'figtree/files/figtree-latin-ext-400-normal.woff'],
} as const satisfies Readonly<Record<Face, readonly string[]>>

interface Run {
  readonly font: Font
  readonly text: string
}

/** Opens the fonts of previews. They are files of packages: no font needs to be installed on the machine. */
export function openFonts(): Lettering {
  const fonts = { display: FILES.display.map(open), text: FILES.text.map(open) }
  const fontFor = (face: Face, character: string) =>
    fonts[face].find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  return {
    canDraw: (face, text) => [...text].every((character) => fontFor(face, character) !== undefined),
    widthOf: (face, text) =>
      runsOf(text, (character) => fontFor(face, character)).reduce((sum, run) => sum + widthOf(run), 0),
    draw(face, text) {
      let x = 0
      return runsOf(text, (character) => fontFor(face, character))
        .map((run) => {
          const drawn = `<g transform="translate(${x.toFixed(4)})">${pathsOf(run)}</g>`
          x += widthOf(run)
          return drawn
        })
        .join('')
    },
  }
}

function open(file: string): Font {
  const font = openSync(resolve(`@fontsource/${file}`))
  // A collection holds several fonts; none of these files is one.
  if ('fonts' in font) throw new Error(`${file} holds more than one font.`)
  return font
}

/** A text in parts that each come from one font. What no font has is left out. */
function runsOf(text: string, fontFor: (character: string) => Font | undefined): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = fontFor(character)
    const last = runs.at(-1)
    if (last && last.font === font) runs[runs.length - 1] = { font, text: last.text + character }
    else if (font) runs.push({ font, text: character })
  }
  return runs
}

const widthOf = ({ font, text }: Run): number => font.layout(text).advanceWidth / font.unitsPerEm

function pathsOf({ font, text }: Run): string {
  const { glyphs, positions } = font.layout(text)
  const scale = 1 / font.unitsPerEm
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${x + xOffset} ${yOffset})"/>`
    x += xAdvance
    return path
  })
  return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`
}
