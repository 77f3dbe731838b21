import type { Handler } from '../calls/call.ts'
import { findNamed, isOpen } from '../circles/find.ts'
import { previewKey, SITE_KEY } from '../circles/link-preview-key.ts'
import { viewCircle } from '../circles/view.ts'

/** A week: the networks that fetch a preview keep it about as long, and what was taken down should leave caches. */
const KEPT = 'public, max-age=604800'
const ASKED_EACH_TIME = 'public, max-age=0, must-revalidate'
const ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** The picture for links to a Circle; the portal’s own where there is none that anybody may see. */
export const readLinkPreview: Handler<'readLinkPreview'> = async ({ services, params, query }) => {
  const { read } = services.store
  const row = await findNamed(read, params.slug)
  const circle = row && isOpen(row) ? await viewCircle(read, row, undefined) : undefined
  const key = circle ? previewKey(circle) : SITE_KEY
  // The painter is large, and needed only here.
  const { circlePreview, sitePreview } = await import('./previews.ts')
  return {
    body: circle ? await circlePreview(services, circle) : await sitePreview(),
    headers: {
      ...ANYWHERE,
      ETag: `"${key}"`,
      'Cache-Control': circle && query.v === key ? KEPT : ASKED_EACH_TIME,
    },
  }
}
