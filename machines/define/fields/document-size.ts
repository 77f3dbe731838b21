const MEGABYTE = 1024 * 1024

/** The most that a document may weigh, in bytes. */
export const DOCUMENT_BYTES = 10 * MEGABYTE

/** What the sentence about a file that is too large says: its size, rounded up to a tenth, and the limit. */
export const sizeSaid = (size: number) => ({
  megabytes: Math.ceil((size / MEGABYTE) * 10) / 10,
  most: DOCUMENT_BYTES / MEGABYTE,
})
