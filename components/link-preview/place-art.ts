/** A position and a size in the preview, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Places an SVG drawing in a preview. Drawings use CSS variables for colors, with the light color as the fallback.
 * Keeps only the fallback, because image renderers don't support the variables.
 */
export const placeArt = (svg: string, { x, y, width, height }: Box): string =>
  svg
    .replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1')
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)
