import sharp from 'sharp'
import type { FilePart } from './request.ts'

const paint = async (background: string, side: number): Promise<FilePart> => {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background } })
  return { name: 'soup.png', bytes: await picture.png().toBuffer() }
}

/** Pictures to upload. */
export const painted: readonly FilePart[] = [await paint('#c65', 40), await paint('#256', 64)]
