/** An object in the schema.org vocabulary. */
export type JsonLd = Readonly<Record<string, unknown>>

/**
 * Encodes data for a script element. Escapes `<`, so that text from people can't end the element or open another one.
 * Also escapes the two Unicode line separators, which older scripts treat as line ends.
 */
export const jsonLd = (data: JsonLd): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
