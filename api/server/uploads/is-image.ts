/** How the files begin that we take: JPEG, PNG and WebP, in hexadecimal digits. */
const BEGINNINGS = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/

/**
 * Whether a file begins as a JPEG, PNG or WebP. Asked before any decoder sees it: others read far more than pixels
 * (drawings with scripts and addresses, documents), and are made for files that people trust.
 */
export const isImage = (bytes: Uint8Array): boolean =>
  BEGINNINGS.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))
