const ROOT = 16

/**
 * Describes a `font` value of the token file in words, such as `weight 500, 37 px on 1.08`. Returns other values
 * unchanged.
 */
export function typeInWords(font: string): string {
  const [, weight, size, line] = /^(\d+) ([\d.]+)rem \/ ([\d.]+) /.exec(font) ?? []
  return weight === undefined ? font : `weight ${weight}, ${Number(size) * ROOT} px on ${line}`
}
