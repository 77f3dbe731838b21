import { PICTURE_WIDTHS } from '#api/contract/picture-widths.ts'
import type { Uploads } from '#api/ports/uploads/port.ts'
import { semaphore } from '../limits/semaphore.ts'
import { Refused } from '../refusals/refused.ts'
import { carefulSharp } from './careful-sharp.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A picture as it is sent. */
export interface WidthOfPicture {
  readonly bytes: Bytes
  readonly type: 'image/webp' | 'image/avif'
  /** Whether the picture has the best width and type. Otherwise it may be kept only briefly. */
  readonly isFinal: boolean
}

const ENCODING_S = 20
const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const
type Format = keyof typeof TYPES

const fileOf = (id: string, width: number, format: Format) => `${id}-${width}.${format}`

/** The names of all files that can be made from a picture. */
export const widthFilesOf = (id: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) => [fileOf(id, width, 'avif'), fileOf(id, width, 'webp')])

/** Encoding takes a whole core, so only one picture is encoded at a time. */
const enter = semaphore({ atOnce: 1, waiting: 100, patience: 5000 })

/** The files that are being made, so that simultaneous requests share one encoding. */
const beingMade = new Map<string, Promise<WidthOfPicture | undefined>>()

/**
 * A picture in a width of the list. It is made at the first request and kept beside the picture. It is never larger
 * than the picture. Returns the picture itself if the width cannot be made now, and `undefined` if there is no picture.
 */
export async function pictureInWidth(
  uploads: Uploads,
  id: string,
  width: string,
  avif: boolean,
): Promise<WidthOfPicture | undefined> {
  const format = avif ? 'avif' : 'webp'
  const name = fileOf(id, Number(width), format)
  const kept = await uploads.get(name)
  if (kept) return { bytes: kept, type: TYPES[format], isFinal: true }
  const shared = beingMade.get(name)
  if (shared) return shared
  const made = makeWidth(uploads, id, Number(width), format).finally(() => beingMade.delete(name))
  beingMade.set(name, made)
  return made
}

async function makeWidth(
  uploads: Uploads,
  id: string,
  asked: number,
  format: Format,
): Promise<WidthOfPicture | undefined> {
  const picture = await uploads.get(`${id}.webp`)
  if (!picture) return undefined
  const asKept = { bytes: picture, type: TYPES.webp } as const
  const widest = (
    await carefulSharp(picture)
      .metadata()
      .catch(() => undefined)
  )?.width
  if (widest === undefined) return { ...asKept, isFinal: false }
  // All widths beyond the picture's own are the same file.
  const width = PICTURE_WIDTHS.find((one) => one >= Math.min(asked, widest)) ?? asked
  if (format === 'webp' && width >= widest) return { ...asKept, isFinal: true }
  const name = fileOf(id, width, format)
  const known = width === asked ? undefined : await uploads.get(name)
  const bytes = known ?? (await encode(picture, width, format))
  if (!bytes) return { ...asKept, isFinal: false }
  if (!known) await keep(uploads, id, name, bytes)
  return { bytes, type: TYPES[format], isFinal: true }
}

/** Encodes a picture. Returns `undefined` if too many pictures wait, or if this one cannot be encoded. */
async function encode(picture: Bytes, width: number, format: Format): Promise<Bytes | undefined> {
  const leave = await enter().catch(ifTooMany)
  if (!leave) return undefined
  try {
    const resized = carefulSharp(picture).timeout({ seconds: ENCODING_S }).resize({ width, withoutEnlargement: true })
    // The efforts and qualities are measured in docs/decisions/2026-11-27-widths-of-pictures.md.
    const encoded = format === 'avif' ? resized.avif({ quality: 55, effort: 0 }) : resized.webp({ quality: 80 })
    return new Uint8Array(await encoded.toBuffer())
  } catch {
    return undefined
  } finally {
    leave()
  }
}

function ifTooMany(cause: unknown): undefined {
  if (!(cause instanceof Refused)) throw cause
}

/** Keeps a file, except if its picture was deleted meanwhile. A file that cannot be stored is made again next time. */
async function keep(uploads: Uploads, id: string, name: string, bytes: Bytes): Promise<void> {
  try {
    await uploads.put(name, bytes)
    if (!(await uploads.get(`${id}.webp`))) await uploads.remove(name)
  } catch {
    // The caller has the picture, and a full disk is reported elsewhere.
  }
}
