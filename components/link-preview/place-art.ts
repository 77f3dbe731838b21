/** Where something lies in a preview, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A drawing file as a part of a preview. Such files name a role and, behind it, its light colour; painters know no roles. */
export const placeArt = (svg: string, { x, y, width, height }: Box): string =>
  svg
    .replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
