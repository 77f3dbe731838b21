/** What counts in JSON: strings (those with a colon after them are names), brackets, and numbers. Everything else is skipped. */
const TOKENS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[{\]}]|-?\d[\d.eE+-]*/g

/**
 * Finds a whole number that is not written as digits alone (`1e3`, `1000.0`) in JSON that can be read: gives the name of the
 * outermost field that it stands in, '' outside of any. Once parsed, nobody could tell it from the digits.
 */
export function oddWholeIn(json: string): string | undefined {
  let [depth, field] = [0, '""']
  for (const [token, text, colon] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (text === undefined && isOddWhole(token)) return JSON.parse(field)
    else if (text !== undefined && colon !== undefined && depth === 1) field = text
  }
  return undefined
}

/** What no number can hold exactly is nobody's whole number anyway. */
const isOddWhole = (token: string): boolean => /[.eE]/.test(token) && Number.isSafeInteger(Number(token))
