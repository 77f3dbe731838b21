const MEGABYTE = 1024 * 1024

/** The maximum size of a document in bytes. */
export const DOCUMENT_BYTES = 10 * MEGABYTE

/**
 * The values for the message about a file that is too large: the file's size in megabytes, rounded up to a tenth, and
 * the limit.
 */
export const sizeParams = (size: number) => ({
  megabytes: Math.ceil((size / MEGABYTE) * 10) / 10,
  most: DOCUMENT_BYTES / MEGABYTE,
})
