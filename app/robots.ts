import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { addressOf } from '#components/site/public-page.ts'

/**
 * Paths that crawlers must not fetch: personal pages, pages opened from mailed links, and the files that pages are
 * built from.
 */
const PRIVATE = [
  '/api/',
  '/auth/',
  '/contactus/',
  '/desk',
  '/mailbox',
  '/portal',
  '/poster',
  '/private-preview',
  '/settings',
  '/take-over/',
  '/unsubscribe/',
]
/**
 * Paths that crawlers may fetch: all others, and some paths under `/api/` (images on public pages, and the API
 * description).
 */
const OPEN = ['/', '/api/cove/*/link-preview.png', '/api/openapi.json', '/api/uploads/']

const robots = async (): Promise<MetadataRoute.Robots> => {
  // Wait for a request: the portal's address isn't known at build time.
  await connection()
  return { rules: { userAgent: '*', allow: OPEN, disallow: PRIVATE }, sitemap: addressOf('/sitemap.xml') }
}

export default robots
