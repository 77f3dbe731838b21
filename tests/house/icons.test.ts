import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconFiles, pngOf } from '#tests/support/icons/icon-files.ts'

const ROOT = new URL('../../', import.meta.url)
// Pass the bytes and not the path: once the portal's upload code is loaded, sharp no longer opens files by path.
const pixels = (image: Uint8Array) => sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test('icons and the link preview picture are up to date; after a change, run npm run icons', async () => {
  for (const icon of await iconFiles()) {
    const kept = await pixels(await readFile(new URL(icon.file, ROOT)))
    const drawn = await pixels(await pngOf(icon))
    expect([icon.file, kept.info.width, kept.info.height]).toEqual([icon.file, drawn.info.width, drawn.info.height])
    // Allow small differences, because other processors round differently.
    const unlike = kept.data.filter((value, at) => Math.abs(value - (drawn.data[at] ?? 0)) > 8).length
    expect([icon.file, unlike / kept.data.length < 0.001]).toEqual([icon.file, true])
  }
})
