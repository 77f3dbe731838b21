import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Fills the part that only the larger of two pictures has. No screen has this color, so that part differs. */
const BESIDE = { r: 255, g: 0, b: 255, alpha: 1 } as const

interface Difference {
  /** The share of pixels that differ, from 0 to 1. */
  readonly share: number
  /** The picture before, pale, with the differing pixels in red, as PNG. */
  readonly picture: Buffer
}

/**
 * Compares two PNG pictures. Returns `undefined` if they look the same: the library ignores how the edges of letters
 * are smoothed. Pictures of different size are compared from their upper left corner.
 */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [one, other] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)])
  const output = new Uint8Array(one.length)
  const count = pixelmatch(one, other, output, width, height)
  if (count === 0) return undefined
  const raw = { width, height, channels: 4 } as const
  return { share: count / (width * height), picture: await sharp(output, { raw }).png().toBuffer() }
}

/** The pixels of a picture, four bytes each, on a canvas of the given size. */
async function pixelsOf(picture: Buffer, width: number, height: number): Promise<Uint8Array> {
  const canvas = sharp({ create: { width, height, channels: 4, background: BESIDE } })
  return canvas
    .composite([{ input: picture, left: 0, top: 0 }])
    .raw()
    .toBuffer()
}
