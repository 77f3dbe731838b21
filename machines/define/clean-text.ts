/** White space, control, format or default-ignorable: what nobody sees. */
const INVISIBLE = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** What most people type: nothing in it to clean up. */
const PLAIN = /^[!-~](?:[\n -~]*[!-~])?$/
const BIDI_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * The one clean-up of typed text, on both sides: NFC, line ends as `\n`, no bidi overrides, no invisible characters at
 * either end. Inner joiners and variation selectors stay: emoji need them.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  // Composed last of all: an override may stand between a letter and its accent.
  return trimmed(text.replace(BIDI_OVERRIDES, '').replace(/\r\n?/g, '\n').normalize('NFC'))
}

/** One step a character: a pattern for the end of the text would look at every inner run of white space again and again. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isInvisible(text.codePointAt(start))) start += widthAt(text, start)
  while (end > start) {
    const at = end - (end - 2 >= start ? 2 : 1)
    const last = widthAt(text, at) === end - at ? at : end - 1
    if (!isInvisible(text.codePointAt(last))) break
    end = last
  }
  return text.slice(start, end)
}

const isInvisible = (codePoint: number | undefined) =>
  codePoint !== undefined && INVISIBLE.test(String.fromCodePoint(codePoint))
const widthAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

/** The length that limits speak of: code points. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Whether a database takes a text as it is: without NUL, and without half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** NUL anywhere, halves of surrogate pairs, other C0 characters inside; tab and line feed are fine in several lines. */
export function hasForbidden(text: string, lines: 'one-line' | 'several-lines'): boolean {
  if (PLAIN.test(text)) return lines === 'one-line' && text.includes('\n')
  if (!isStorable(text)) return true
  const allowed = lines === 'one-line' ? '' : '\t\n'
  return [...cleanText(text)].some((character) => character < ' ' && !allowed.includes(character))
}
