import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** Drawings that the product brings, stored as `drawing:<name>`. */
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

/** Where a Circle's picture lies: an upload of ours, or one of the drawings. Nothing else is ever shown. */
export const isPictureUrl = (url: string): boolean =>
  UPLOADED.test(url) || DRAWINGS.some((drawing) => url === `drawing:${drawing}`)

const url = z.string().check(z.refine(isPictureUrl))
const either = () => z.union([url, z.instanceof(Blob)])

/**
 * A picture: its URL, or (in the browser, until it is uploaded) the file itself. A file is never part of a stored answer
 * on the server: there it is always a URL.
 */
export const picture = (): Field<'picture', string | Blob> => either().register(fieldRegistry, { kind: 'picture' })

/** What can be wrong with a picture that there is. */
const PICTURE_FAULTS = ['type', 'large', 'unreadable'] as const
type PictureFault = (typeof PICTURE_FAULTS)[number]

/** A picture that may be left out. */
export const optionalPicture = (): Field<'picture', string | Blob | undefined, unknown, PictureFault> =>
  z.optional(either()).register(fieldRegistry, { kind: 'picture', optional: true, rules: PICTURE_FAULTS })
