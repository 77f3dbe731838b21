import sharp from 'sharp'
import type { FailureCode } from '#api/contract/failures.ts'
import { IMAGE_PIXELS } from '#api/contract/uploads.ts'
import { isHeic } from '#machines/define/fields/heic.ts'
import { turns } from '../limits/turns.ts'
import { refuse } from '../refusals/refused.ts'
import { isImage } from './is-image.ts'

const DECODING_S = 10

sharp.cache(false)
sharp.concurrency(1)
// What `isImage` lets through is one of these; nothing else is ever tried, whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })

export interface Decoded {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** What an image is decoded for. */
interface Decoding {
  /** The most pixels that a side keeps. */
  readonly widest: number
  /** The refusal of an image that can't be read whole. */
  readonly unreadable: FailureCode
}
const PICTURE: Decoding = { widest: 1600, unreadable: 'image-unreadable' }

const HEIC = {
  detail:
    'This photo is in the HEIC format, which we can’t read. On your iPhone, open Settings › Camera › Formats, choose Most Compatible, and take the photo again. Or upload a screenshot of it.',
}

/** Each decoded image may take 100 MB: more wait. Uploads have queued already, so few ever do. */
const enter = turns({ atOnce: 2, waiting: 100, patience: 60_000 })

/**
 * An uploaded image as we keep it: upright, WebP, no wider or higher than it may be (1600 pixels for a picture), its first picture if it has several,
 * without metadata and without anything that stood behind it. What the file is called or claims to be does not matter.
 * Refuses what is no JPEG, PNG or WebP, and what cannot be read whole or is a bomb.
 */
export async function decodeImage(bytes: Uint8Array, how: Decoding = PICTURE): Promise<Decoded> {
  if (!isImage(bytes)) return refuse('image-type', isHeic(bytes) ? HEIC : {})
  const leave = await enter()
  try {
    return await decode(bytes, how)
  } finally {
    leave()
  }
}

/** Reads the header only: nothing is decoded, however large the image says that it is. */
const look = async (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata()

async function decode(bytes: Uint8Array, { widest, unreadable }: Decoding): Promise<Decoded> {
  const { width, height } = await look(bytes).catch(() => refuse(unreadable))
  if (width * height > IMAGE_PIXELS)
    return refuse('too-large', { detail: 'That image has too many pixels. Images may have up to 25 megapixels.' })
  const options = { limitInputPixels: IMAGE_PIXELS, failOn: 'error', animated: false } as const
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: DECODING_S })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(unreadable))
  return { bytes: data, width: info.width, height: info.height }
}
