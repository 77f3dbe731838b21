import { readFile } from 'node:fs/promises'
import { PICTURE, type PreviewPicture } from '#components/link-preview/draw-preview.ts'
import { type Box, placeArt } from '#components/link-preview/place-art.ts'
import { placeScene, sceneOf } from '#components/link-preview/scene-of.ts'
import type { Services } from '../services/services.ts'
import { carefulSharp } from '../uploads/careful-sharp.ts'

const ART = new URL('../../../public/art/', import.meta.url)
const UPLOAD = /^\/api\/uploads\/([\w-]+\.webp)$/
/** The position of the portal's own drawing, a covey of quail. */
const COVEY = { x: PICTURE.x + 48, y: PICTURE.y + 24, width: PICTURE.width - 72, height: PICTURE.height - 48 } as const

/** The picture for a Circle's preview: its photo, its drawing, or otherwise the covey of quail. */
export async function pictureFor({ uploads }: Pick<Services, 'uploads'>, picture: string): Promise<PreviewPicture> {
  const file = UPLOAD.exec(picture)?.[1]
  const photo = file === undefined ? undefined : await uploads.get(file)
  if (photo) return drawnPhoto(photo)
  const scene = sceneOf(picture)
  return scene === undefined ? coveyPicture() : drawing(scene, placeScene(scene))
}

/** The ring of sleeping quail, which represents the portal. */
export const coveyPicture = (): Promise<PreviewPicture> => drawing('covey', COVEY)

async function drawnPhoto(photo: Uint8Array): Promise<PreviewPicture> {
  const { x, y, width, height } = PICTURE
  const bytes = await carefulSharp(photo, { failOn: 'error' })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
}

const drawing = async (name: string, box: Box): Promise<PreviewPicture> =>
  placeArt(await readFile(new URL(`${name}.svg`, ART), 'utf8'), box)
