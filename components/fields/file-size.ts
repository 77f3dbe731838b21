const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A readable file size, in whole kilobytes or tenths of a megabyte. The size of `whole` decides the unit. */
export function sizeIn(bytes: number, whole = bytes): { readonly unit: 'kb' | 'mb'; readonly size: number } {
  if (whole < MEGABYTE / 10) return { unit: 'kb', size: Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / KILOBYTE)) }
  return { unit: 'mb', size: Math.round((bytes / MEGABYTE) * 10) / 10 }
}
