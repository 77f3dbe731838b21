/** Matches invisible characters: white space, control, format and default-ignorable characters. */
const INVISIBLE = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Matches text that needs no cleanup. Most text that people type matches. */
const PLAIN = /^[!-~](?:[\n -~]*[!-~])?$/
const BIDI_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Cleans up typed text. The browser and the server both use this function for all text. It normalizes to NFC, turns
 * line ends into `\n`, and removes bidi overrides (characters that change the text direction) everywhere and invisible
 * characters at both ends. Joiners and variation selectors within the text are kept, because emoji need them.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  // Normalize after removing the overrides, because an override may sit between a letter and its accent.
  return trimmed(text.replace(BIDI_OVERRIDES, '').replace(/\r\n?/g, '\n').normalize('NFC'))
}

/**
 * Trims one character at a time. A pattern anchored at the end of the text would be slow, because it would rescan every
 * run of white space within the text.
 */
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

/** The length of a text in code points. Limits count code points. */
export const lengthOf = (text: string): number => {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Whether a database can store the text unchanged. It cannot if the text contains NUL or half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Cleans up typed text, or returns `undefined` if it contains a forbidden character. NUL and half of a surrogate pair
 * are forbidden, and so are other C0 control characters within the text, except that text of several lines may contain
 * tabs and line feeds.
 */
export function readText(typed: string, lines: 'one-line' | 'several-lines'): string | undefined {
  if (PLAIN.test(typed)) return lines === 'one-line' && typed.includes('\n') ? undefined : typed
  if (!isStorable(typed)) return undefined
  const text = cleanText(typed)
  const allowed = lines === 'one-line' ? '' : '\t\n'
  return [...text].some((character) => character < ' ' && !allowed.includes(character)) ? undefined : text
}
