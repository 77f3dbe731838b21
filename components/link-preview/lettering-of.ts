import type { Font } from 'fontkit'
import type { Face, Lettering } from './lettering.ts'

/** The letter spacing, as a fraction of the font size. Same as on the portal's pages. */
const TRACKING = { display: -0.012, text: 0 } as const satisfies Readonly<Record<Face, number>>

interface Run {
  readonly font: Font
  readonly tracking: number
  text: string
}

/**
 * Creates the lettering for fonts that are already loaded. Each character uses the first font of its face that contains
 * it.
 */
export function letteringOf(fonts: Readonly<Record<Face, readonly Font[]>>): Lettering {
  const fontFor = (face: Face, character: string) =>
    fonts[face].find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  const runs = (face: Face, text: string) => runsOf(text, TRACKING[face], (character) => fontFor(face, character))
  return {
    canDraw: (face, text) => [...text].every((character) => fontFor(face, character) !== undefined),
    widthOf: (face, text) => runs(face, text).reduce((sum, run) => sum + widthOf(run), 0),
    draw(face, text) {
      let x = 0
      const drawn = runs(face, text).map((run) => {
        const paths = `<g transform="translate(${x.toFixed(4)})">${pathsOf(run)}</g>`
        x += widthOf(run)
        return paths
      })
      return drawn.join('')
    },
  }
}

/** Splits text into runs, each in a single font. Drops characters that no font contains. */
function runsOf(text: string, tracking: number, fontFor: (character: string) => Font | undefined): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = fontFor(character)
    const last = runs.at(-1)
    if (last && last.font === font) last.text += character
    else if (font) runs.push({ font, tracking, text: character })
  }
  return runs
}

function widthOf({ font, tracking, text }: Run): number {
  const { advanceWidth, glyphs } = font.layout(text)
  return advanceWidth / font.unitsPerEm + tracking * glyphs.length
}

function pathsOf({ font, tracking, text }: Run): string {
  const { glyphs, positions } = font.layout(text)
  const scale = 1 / font.unitsPerEm
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {}
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${x + xOffset} ${yOffset})"/>`
    x += xAdvance + tracking * font.unitsPerEm
    return path
  })
  return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`
}
