/** The JSON text, read character by character. */
type Text = Pick<string, 'length' | 'charCodeAt' | 'slice'>

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])
/** The codes of the characters in a number. */
const OF_NUMBERS = new Set([...'0123456789.eE+-'].map((letter) => letter.charCodeAt(0)))

/**
 * Finds a whole number in valid JSON that is not written in digits alone, such as `1e3` or `1000.0`. Returns the name
 * of the outermost field that contains the number, or '' if it is not in a field. After parsing, such a number could
 * not be told apart from plain digits. Reads each character at most twice.
 */
export function oddWholeIn(json: Text): string | undefined {
  let depth = 0
  let [text, field]: [Span, Span | undefined] = [[0, 0], undefined]
  for (let at = 0; at < json.length; ) {
    const code = json.charCodeAt(at)
    const end = endOf(json, at, code)
    if (code === QUOTE) text = [at, end]
    else if (code === COLON && depth === 1) field = text
    else if (OPENING.has(code)) depth++
    else if (CLOSING.has(code)) depth--
    else if (startsNumber(code) && isOddWhole(json.slice(at, end))) return field ? JSON.parse(json.slice(...field)) : ''
    at = end
  }
  return undefined
}

type Span = readonly [start: number, end: number]

/** The end of the token that begins with this character: a string, a number, or the character itself. */
function endOf(json: Text, at: number, code: number): number {
  if (code === QUOTE) return endOfString(json, at + 1)
  return startsNumber(code) ? endOfNumber(json, at + 1) : at + 1
}

function endOfString(json: Text, start: number): number {
  let at = start
  for (let code = json.charCodeAt(at); code !== QUOTE && at < json.length; code = json.charCodeAt(at))
    at += code === BACKSLASH ? 2 : 1
  return at + 1
}

function endOfNumber(json: Text, start: number): number {
  let at = start
  while (OF_NUMBERS.has(json.charCodeAt(at))) at++
  return at
}

/** Whether a character starts a number: a minus sign or a digit. */
const startsNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39)

/**
 * Whether a token is a whole number that is not written in digits alone. A number too large to be exact never counts.
 */
const isOddWhole = (token: string): boolean => /[.eE]/.test(token) && Number.isSafeInteger(Number(token))
