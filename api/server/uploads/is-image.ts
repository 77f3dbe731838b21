/** The first bytes of JPEG, PNG and WebP files, in hexadecimal. */
const BEGINNINGS = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/

/**
 * Whether a file begins like a JPEG, PNG or WebP. This is checked before a decoder reads the file, because other
 * decoders accept far more than pixels (drawings with scripts and addresses, documents) and expect trusted files.
 */
export const isImage = (bytes: Uint8Array): boolean =>
  BEGINNINGS.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))
