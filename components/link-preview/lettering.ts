/** The two typefaces of a preview: Besley for the title and amounts, Figtree for everything else. */
export type Face = 'display' | 'text'

/** Measures and draws text with the preview's fonts. Widths and outlines are for font size 1. */
export interface Lettering {
  /** Whether the face has a glyph for every character of the text. */
  canDraw(face: Face, text: string): boolean
  widthOf(face: Face, text: string): number
  /** Returns the text as SVG paths. It starts at the origin and runs to the right along the baseline. */
  draw(face: Face, text: string): string
}

/** Emoji and their modifiers. The characters that join emoji are format characters, so they are not included here. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0e|\ufe0f/gu

/**
 * Symbols that add nothing to a name: stars, arrows, punctuation. Currency symbols belong to an amount, so they are
 * kept.
 */
const SIGN = /[[\p{S}\p{P}]--\p{Sc}]/v
/** A Greek letter on its own, which is used as a symbol. Within a word, it is a letter. */
const ALONE = /(?<![\p{L}\p{M}\p{N}])\p{Script=Greek}(?![\p{L}\p{M}\p{N}])/gu

/** Replacement characters that look almost the same and that every font contains. */
const ALIKE: Readonly<Record<string, string>> = { ʻ: '‘', ʼ: '’', '‐': '-', '‑': '-' }

/**
 * Returns the part of the text that a preview can show: all of it, or all except emoji and symbols that no font
 * contains. Returns `undefined` if letters would be missing, because part of a name is worse than none. The title in
 * the link's metadata always contains the whole text.
 */
export function drawable(lettering: Lettering, face: Face, text: string): string | undefined {
  const canDraw = (part: string) => lettering.canDraw(face, part)
  const known = (part: string) => (canDraw(part) ? part : (ALIKE[part] ?? part))
  const whole = tidy([...text.normalize('NFC')].map(known).join(''))
  if (whole !== '' && canDraw(whole)) return whole
  const orDrop = (sign: string) => (canDraw(sign) ? sign : ' ')
  const letters = [...whole.replace(EMOJI, ' ').replace(ALONE, orDrop)]
  const plain = tidy(letters.map((letter) => (SIGN.test(letter) ? orDrop(letter) : letter)).join(''))
  return hasWords(plain) && canDraw(plain) ? plain : undefined
}

/** Whether the text still contains letters or digits. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const tidy = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
