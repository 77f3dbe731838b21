import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { PublicCircle } from '#api/contract/circles.ts'
import { drawCircle } from '#components/link-preview/draw-preview.ts'
import { previewKey } from '../circles/link-preview-key.ts'
import { semaphore } from '../limits/semaphore.ts'
import type { Services } from '../services/services.ts'
import { renderPng } from './paint.ts'
import { pictureFor } from './picture.ts'
import { openTools } from './tools.ts'

type Png = Uint8Array<ArrayBuffer>
type Draw = () => Promise<string>

/** The maximum size of all cached pictures, enough for about 300. */
const KEPT_BYTES = 32 * 1024 * 1024

/** The portal's own preview. `npm run icons` creates it. */
const SITE = new URL('../../../public/link-preview.png', import.meta.url)

const tools = openTools()
/** Painting a picture takes a whole core, so only one is painted at a time. */
const enter = semaphore({ atOnce: 1, waiting: 100, patience: 20_000 })

/**
 * A cache of painted pictures. Each picture is painted once, even for simultaneous requests, and kept until newer ones
 * need the space.
 */
const previews = new LRUCache<string, Png, Draw>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: async (_key, _stale, { context: draw }) => {
    const leave = await enter()
    try {
      return await renderPng(await draw())
    } finally {
      leave()
    }
  },
})

/** The preview of a public Circle, as PNG. */
export function circlePreview(services: Pick<Services, 'uploads'>, circle: PublicCircle): Promise<Png> {
  const { headline, purpose, beneficiary_picture_url, supporters, totals } = circle
  return previewOf(previewKey(circle), async () => {
    const picture = await pictureFor(services, beneficiary_picture_url ?? '')
    const money = totals && { ...totals, paidOut: totals.paid_out }
    const shown = { headline: headline ?? '', purpose: purpose ?? '', supporters, money }
    return drawCircle(shown, picture, tools)
  })
}

/** The preview of the portal itself, as PNG. The portal's own pages use it too. */
export const sitePreview = async (): Promise<Png> => new Uint8Array(await readFile(SITE))

async function previewOf(key: string, draw: Draw): Promise<Png> {
  const png = await previews.fetch(key, { context: draw })
  if (!png) throw new Error('A preview that is drawn is there.')
  return png
}
