import { renderAsync } from '@resvg/resvg-js'

/** An SVG as PNG. It has paths in place of text, so no fonts are looked for. Painted on a thread of its own. */
export async function paint(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(image.asPng())
}
