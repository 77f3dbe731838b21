import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconFiles, pngOf } from '#tests/support/icons/icon-files.ts'

const ROOT = new URL('../../', import.meta.url)
const pixels = (image: string | Uint8Array) => sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test('icons and the picture for links to the portal are as drawn; after a change, run npm run icons', async () => {
  for (const icon of await iconFiles()) {
    const kept = await pixels(fileURLToPath(new URL(icon.file, ROOT)))
    const drawn = await pixels(await pngOf(icon))
    expect([icon.file, kept.info.width, kept.info.height]).toEqual([icon.file, drawn.info.width, drawn.info.height])
    // Other processors round otherwise in the last digit.
    const unlike = kept.data.filter((value, at) => Math.abs(value - (drawn.data[at] ?? 0)) > 8).length
    expect([icon.file, unlike / kept.data.length < 0.001]).toEqual([icon.file, true])
  }
})
