import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { PublicCircle } from '#api/contract/circles.ts'
import { drawCircle } from '#components/link-preview/draw-preview.ts'
import { previewKey } from '../circles/link-preview-key.ts'
import { turns } from '../limits/turns.ts'
import type { Services } from '../services/services.ts'
import { paint } from './paint.ts'
import { pictureFor } from './picture.ts'
import { openTools } from './tools.ts'

type Png = Uint8Array<ArrayBuffer>
type Draw = () => Promise<string>

/** Some 300 pictures. */
const KEPT_BYTES = 32 * 1024 * 1024

/** Drawn by `npm run icons`. */
const SITE = new URL('../../../public/link-preview.png', import.meta.url)

const tools = openTools()
/** Painting takes a core for a while: one at a time leaves the others to people. */
const enter = turns({ atOnce: 1, waiting: 100, patience: 20_000 })

/** Each picture is drawn once, however many ask for it at the same time, and kept until newer ones need the room. */
const previews = new LRUCache<string, Png, Draw>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: async (_key, _stale, { context: draw }) => {
    const leave = await enter()
    try {
      return await paint(await draw())
    } finally {
      leave()
    }
  },
})

/** The preview of a Circle that anybody may see, as PNG. */
export function circlePreview(services: Pick<Services, 'uploads'>, circle: PublicCircle): Promise<Png> {
  const { headline, purpose, beneficiary_picture_url, supporters, totals } = circle
  return previewOf(previewKey(circle), async () => {
    const picture = await pictureFor(services, beneficiary_picture_url ?? '')
    const { raised, pending, available, paid_out: paidOut } = totals
    const shown = { headline: headline ?? '', purpose: purpose ?? '', supporters, raised, pending, available, paidOut }
    return drawCircle(shown, picture, tools)
  })
}

/** The preview of the portal itself, as PNG: its own pages have it too. */
export const sitePreview = async (): Promise<Png> => new Uint8Array(await readFile(SITE))

async function previewOf(key: string, draw: Draw): Promise<Png> {
  const png = await previews.fetch(key, { context: draw })
  if (!png) throw new Error('A preview that is drawn is there.')
  return png
}
