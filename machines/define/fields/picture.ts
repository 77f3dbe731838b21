import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** Drawings that come with the portal. Answers store them as `drawing:<name>`. */
export const DRAWINGS = [
  'scene-soup',
  'scene-house',
  'scene-nest',
  'scene-plants',
  'scene-dog',
  'scene-books',
  'scene-field',
  'scene-drum',
  'scene-tent',
  'scene-quilt',
  'scene-basket',
  'scene-jar',
] as const
export type Drawing = (typeof DRAWINGS)[number]

const UPLOADED = /^\/api\/uploads\/[a-z0-9-]{8,64}\.webp$/

/**
 * Whether a URL is that of a picture uploaded to the portal or one of its drawings. The portal shows no other pictures.
 */
export const isPictureUrl = (url: string): boolean =>
  UPLOADED.test(url) || DRAWINGS.some((drawing) => url === `drawing:${drawing}`)

const url = z.string().check(z.refine(isPictureUrl))
const either = () => z.union([url, z.instanceof(Blob)])

/**
 * A picture. The value is its URL or, in the browser until the picture is uploaded, the file itself. Answers that the
 * server stores always have the URL.
 */
export const picture = (): Field<'picture', string | Blob> => either().register(fieldRegistry, { kind: 'picture' })

/** The rules that a picture can break, apart from being required. */
const PICTURE_FAULTS = ['type', 'large', 'unreadable'] as const
type PictureFault = (typeof PICTURE_FAULTS)[number]

/** An optional picture. */
export const optionalPicture = (): Field<'picture', string | Blob | undefined, unknown, PictureFault> =>
  z.optional(either()).register(fieldRegistry, { kind: 'picture', optional: true, rules: PICTURE_FAULTS })
