import { renderPng } from '#api/server/link-preview/paint.ts'
import { coveyPicture } from '#api/server/link-preview/picture.ts'
import { openTools } from '#api/server/link-preview/tools.ts'
import { drawSite } from '#components/link-preview/draw-preview.ts'
import { COLOURS } from '#components/mail/colours.ts'
import { MARK_SEED, MARK_TURNS, READY_TURN } from '#components/ui/mark-seeds.ts'

interface IconFile {
  readonly file: string
  readonly svg: string
}

/**
 * Each picture file that is drawn from the mark and the artwork. After a change of either, all files are drawn again.
 */
export const iconFiles = async (): Promise<readonly IconFile[]> => [
  { file: 'public/icons/icon-192.png', svg: icon(192, { corner: 42, mark: 0.66 }) },
  { file: 'public/icons/icon-512.png', svg: icon(512, { corner: 112, mark: 0.66 }) },
  // Systems cut this icon to different shapes, so the mark stays in the middle.
  { file: 'public/icons/maskable-512.png', svg: icon(512, { corner: 0, mark: 0.54 }) },
  { file: 'app/apple-icon.png', svg: icon(180, { corner: 0, mark: 0.66 }) },
  { file: 'public/link-preview.png', svg: drawSite(await coveyPicture(), openTools()) },
]

export const pngOf = ({ svg }: IconFile): Promise<Uint8Array> => renderPng(svg)

interface IconLook {
  /** The radius of the corners, in pixels. It is 0 for systems that round the corners themselves. */
  readonly corner: number
  /** The width of the mark, as a fraction of the icon's width. */
  readonly mark: number
}

function icon(size: number, { corner, mark }: IconLook): string {
  const { ink, yolk, yolkLine } = COLOURS
  const seeds = MARK_TURNS.map((turn) => {
    const look =
      turn === READY_TURN ? `fill="${yolk[0]}" stroke="${yolkLine[0]}" stroke-width="1.5"` : `fill="${ink[0]}"`
    return `<path d="${MARK_SEED}" transform="rotate(${turn}) translate(0 -15)" ${look}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="#fff"/><g transform="translate(${size / 2} ${size / 2}) scale(${(size * mark) / 100})">${seeds.join('')}</g></svg>`
}
