import type { FailureCode } from '#api/contract/failures.ts'
import { WIDEST_PICTURE } from '#api/contract/picture-widths.ts'
import { IMAGE_PIXELS } from '#api/contract/uploads.ts'
import { isHeic } from '#machines/define/fields/heic.ts'
import { semaphore } from '../limits/semaphore.ts'
import { refuse } from '../refusals/refused.ts'
import { carefulSharp } from './careful-sharp.ts'
import { isImage } from './is-image.ts'

const DECODING_S = 20
/** Half the time of the usual effort, for files that are 4 percent larger. */
const EFFORT = 2

export interface Decoded {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** How to decode an image. */
interface Decoding {
  /** The maximum number of pixels per side. */
  readonly widest: number
  /** The failure code for an image that can't be read completely. */
  readonly unreadable: FailureCode
}
const PICTURE: Decoding = { widest: WIDEST_PICTURE, unreadable: 'image-unreadable' }

const HEIC = {
  detail:
    'This photo is in the HEIC format, which we can’t read. On your iPhone, open Settings › Camera › Formats, choose Most Compatible, and take the photo again. Or upload a screenshot of it.',
}

/**
 * Each decoded image may take 100 MB, so only two are decoded at once and others wait. Few wait here, because uploads
 * have already waited before they were read.
 */
const enter = semaphore({ atOnce: 2, waiting: 100, patience: 60_000 })

/**
 * Converts an uploaded image to the stored format: upright, WebP, scaled down to the limit (for a picture, the widest
 * width in which it is served), only the first frame, without metadata or trailing data. The file's name and declared
 * type do not matter. Refuses a file that is not JPEG, PNG or WebP, that cannot be read completely, or that is a
 * decompression bomb.
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

/** Reads only the image's header. Nothing is decoded, however large the image claims to be. */
const look = async (bytes: Uint8Array) => carefulSharp(bytes, { limitInputPixels: false }).metadata()

async function decode(bytes: Uint8Array, { widest, unreadable }: Decoding): Promise<Decoded> {
  const { width, height } = await look(bytes).catch(() => refuse(unreadable))
  if (width * height > IMAGE_PIXELS)
    return refuse('too-large', { detail: 'That image has too many pixels. Images may have up to 25 megapixels.' })
  const options = { limitInputPixels: IMAGE_PIXELS, failOn: 'error', animated: false } as const
  const { data, info } = await carefulSharp(bytes, options)
    .timeout({ seconds: DECODING_S })
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(unreadable))
  return { bytes: data, width: info.width, height: info.height }
}
