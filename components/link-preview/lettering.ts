/** The two faces of a preview: Besley for the title and money, Figtree for the rest. */
export type Face = 'display' | 'text'

/** Fonts, as a drawing needs them. Widths and drawings are for size 1. */
export interface Lettering {
  /** Whether the face has a shape for every character of a text. */
  canDraw(face: Face, text: string): boolean
  widthOf(face: Face, text: string): number
  /** The text as SVG paths, from the origin to the right along the baseline. */
  draw(face: Face, text: string): string
}

/** Pictures within a text, and the marks that choose how they look. What joins them is a format character. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3|\ufe0e|\ufe0f/gu

/**
 * What of a text a preview can show: all of it, or all but its emoji. `undefined` where letters would be missing, since
 * part of a name is worse than none; the link’s own title has the whole text.
 */
export function drawable(lettering: Lettering, face: Face, text: string): string | undefined {
  const whole = tidy(text)
  if (whole !== '' && lettering.canDraw(face, whole)) return whole
  const plain = tidy(whole.replace(EMOJI, ' '))
  return plain !== '' && lettering.canDraw(face, plain) ? plain : undefined
}

const tidy = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
