/** Measures the width of a string at font size 1. */
export type Measure = (text: string) => number

/** The box for a piece of text, in pixels, and the allowed font sizes, largest first. */
export interface TextBox {
  readonly width: number
  readonly height: number
  /** The distance between two baselines, as a multiple of the font size. */
  readonly leading: number
  readonly sizes: readonly number[]
}

export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/**
 * The smallest size, as a fraction of the largest, at which words stay whole. Below it, splitting words looks better
 * than smaller text.
 */
const LEAST_WHOLE = 0.58

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Fits text into a box at the largest possible size. If keeping words whole would make the text too small, splits words
 * that are wider than a line. If the text doesn't even fit at the smallest size, drops the last lines and ends with
 * `…`.
 */
export function fitText(text: string, box: TextBox, measure: Measure): FittedText {
  const words = text.split(/\s+/u).filter(Boolean)
  const [largest = 0] = box.sizes
  const whole = box.sizes.filter((size) => size >= largest * LEAST_WHOLE)
  for (const size of whole) {
    const room = box.width / size
    const lines = linesOf(words, room, measure)
    if (fits(lines, size, box) && lines.every((line) => measure(line) <= room)) return { size, lines }
  }
  for (const size of box.sizes) {
    const room = box.width / size
    const lines = linesOf(
      words.flatMap((word) => divided(word, room, measure)),
      room,
      measure,
    )
    if (fits(lines, size, box)) return { size, lines }
  }
  return shortened(words, box, measure)
}

const fits = (lines: readonly string[], size: number, { height, leading }: TextBox) =>
  lines.length * size * leading <= height

/** Breaks words into lines, filling each line before starting the next. */
function linesOf(words: readonly string[], room: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Splits a word into parts that each fit on a line. */
function divided(word: string, room: number, measure: Measure): string[] {
  const parts: string[] = []
  for (const { segment } of letters.segment(word)) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + segment) <= room) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

function shortened(words: readonly string[], box: TextBox, measure: Measure): FittedText {
  const size = box.sizes.at(-1) ?? 0
  const room = box.width / size
  const lines = linesOf(
    words.flatMap((word) => divided(word, room, measure)),
    room,
    measure,
  )
  const shown = lines.slice(0, Math.max(1, Math.floor(box.height / (size * box.leading))))
  const last = [...letters.segment(shown.pop() ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && measure(`${last.join('')}…`) > room) last.pop()
  return { size, lines: [...shown, `${last.join('')}…`] }
}
