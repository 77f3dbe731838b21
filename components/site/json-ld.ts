/** Data of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

/**
 * Data as it stands in a script element. Without `<`, nothing that people have typed ends the element or begins another;
 * the two line ends are none in JSON, but were in scripts.
 */
export const jsonLd = (data: JsonLd): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
