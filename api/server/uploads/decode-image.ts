import sharp from 'sharp'
import { IMAGE_PIXELS } from '#api/contract/uploads.ts'
import { refuse } from '../http/refused.ts'

const WIDEST = 1600
const ACCEPTED = new Set(['jpeg', 'png', 'webp'])
/** Each decoded image may take 100 MB: more wait. */
const AT_ONCE = 2

sharp.cache(false)
sharp.concurrency(1)

export interface Decoded {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // A `while`: between waking up and running, somebody else may have taken the place.
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

/**
 * An uploaded image as we keep it: upright, WebP, at most 1600 pixels a side, without metadata. What the file is called
 * or claims to be does not matter. Refuses what is no JPEG, PNG or WebP, and what cannot be read or is a bomb.
 */
export const decodeImage = (bytes: Uint8Array): Promise<Decoded> => inTurn(() => decode(bytes))

/** Reads the header only: nothing is decoded, however large the image says that it is. */
const look = async (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata()

async function decode(bytes: Uint8Array): Promise<Decoded> {
  const { format, width, height } = await look(bytes).catch(() => refuse('image-type'))
  if (!ACCEPTED.has(format)) return refuse('image-type')
  if (width * height > IMAGE_PIXELS)
    return refuse('too-large', { detail: 'That image has too many pixels. Images may have up to 25 megapixels.' })
  const options = { limitInputPixels: IMAGE_PIXELS, failOn: 'error', animated: false } as const
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('image-unreadable'))
  return { bytes: data, width: info.width, height: info.height }
}
