import { renderAsync } from '@resvg/resvg-js'

/** Renders an SVG as PNG in a separate thread. Its text consists of paths, so no fonts are needed. */
export async function renderPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(image.asPng())
}
