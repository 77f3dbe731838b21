const ROOT = 16

/** A `font` of the token file as people speak of it: `weight 500, 37 px on 1.08`. As it is written if it is another. */
export function typeInWords(font: string): string {
  const [, weight, size, line] = /^(\d+) ([\d.]+)rem \/ ([\d.]+) /.exec(font) ?? []
  return weight === undefined ? font : `weight ${weight}, ${Number(size) * ROOT} px on ${line}`
}
