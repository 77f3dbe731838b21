import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { addressOf } from '#components/site/public-page.ts'

/** What people see of themselves alone, or by a link that was mailed to them, and what pages are made of. */
const PRIVATE = [
  ...['/api/', '/auth/', '/contactus/', '/desk', '/mailbox', '/portal', '/poster', '/private-preview'],
  ...['/settings', '/take-over/', '/unsubscribe/'],
]
/** Pictures of pages that are open, and the description of the API. */
const OPEN = ['/', '/api/cove/*/link-preview.png', '/api/openapi.json', '/api/uploads/']

const robots = async (): Promise<MetadataRoute.Robots> => {
  // The build doesn’t know the portal’s address.
  await connection()
  return { rules: { userAgent: '*', allow: OPEN, disallow: PRIVATE }, sitemap: addressOf('/sitemap.xml') }
}

export default robots
