const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A size as people read it, in the unit that `whole` is read in: a tenth of a megabyte, or whole kilobytes. */
export function sizeIn(bytes: number, whole = bytes): { readonly unit: 'kb' | 'mb'; readonly size: number } {
  if (whole < MEGABYTE / 10) return { unit: 'kb', size: Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / KILOBYTE)) }
  return { unit: 'mb', size: Math.round((bytes / MEGABYTE) * 10) / 10 }
}
