import type { Handler } from '../calls/call.ts'
import { findNamed, isOpen } from '../circles/find.ts'
import { previewKey, SITE_KEY } from '../circles/link-preview-key.ts'
import { viewCircle } from '../circles/view.ts'

/**
 * Caches keep a preview for one week. Social networks keep it about as long, and removed content should disappear from
 * caches.
 */
const KEPT = 'public, max-age=604800'
const ASKED_EACH_TIME = 'public, max-age=0, must-revalidate'
const ANYWHERE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** The preview picture for links to a Circle. If there is no such public Circle, returns the portal's own preview. */
export const readLinkPreview: Handler<'readLinkPreview'> = async ({ services, params, query }) => {
  const { read } = services.store
  const row = await findNamed(read, params.slug)
  const circle = row && isOpen(row) ? await viewCircle(read, row, undefined) : undefined
  const key = circle ? previewKey(circle) : SITE_KEY
  // The code for painting is large and needed only here.
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
