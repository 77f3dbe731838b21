/** The public pages other than those of Circles, causes and communities. */
export const PUBLIC_PAGES = [
  '/',
  '/aboutus',
  '/circles',
  '/contactus',
  '/developers',
  '/faqs',
  '/howitworks',
  '/partnerwithus',
  '/privacy-policy',
  '/shop',
  '/sitemap',
  '/terms-of-use',
] as const

interface Listed {
  readonly url: string
  /** When the page last changed, in ISO 8601, UTC. */
  readonly changedAt?: string
}

/** Creates one file of the sitemap, as XML. */
export const sitemapOf = (pages: readonly Listed[]): string =>
  document(
    'urlset',
    pages.map(({ url, changedAt }) => `<url>${place(url, changedAt)}</url>`),
  )

/** Creates the sitemap index, which lists the addresses of all the files. */
export const sitemapIndex = (parts: readonly string[]): string =>
  document(
    'sitemapindex',
    parts.map((url) => `<sitemap>${place(url)}</sitemap>`),
  )

const document = (name: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${name}>\n`

const place = (url: string, changedAt?: string): string =>
  `<loc>${url.replace(/[&<>'"]/g, (found) => `&#${found.charCodeAt(0)};`)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}`

/** Creates a response with XML that caches may store for an hour. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
