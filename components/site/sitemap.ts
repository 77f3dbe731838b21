/** Pages that anybody may see, beside those of Circles, causes and communities. */
export const PUBLIC_PAGES = [
  ...['/', '/aboutus', '/circles', '/contactus', '/developers', '/faqs', '/howitworks', '/partnerwithus'],
  ...['/privacy-policy', '/shop', '/terms-of-use'],
] as const

interface Listed {
  readonly url: string
  /** ISO 8601, UTC. */
  readonly changedAt?: string
}

/** The pages of one part, as search engines read them. */
export const sitemapOf = (pages: readonly Listed[]): string =>
  document(
    'urlset',
    pages.map(({ url, changedAt }) => `<url>${place(url, changedAt)}</url>`),
  )

/** Where the parts are. */
export const sitemapIndex = (parts: readonly string[]): string =>
  document(
    'sitemapindex',
    parts.map((url) => `<sitemap>${place(url)}</sitemap>`),
  )

const document = (name: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${name}>\n`

const place = (url: string, changedAt?: string): string =>
  `<loc>${url.replace(/[&<>'"]/g, (found) => `&#${found.charCodeAt(0)};`)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}`

/** An answer in XML, which caches may keep for an hour. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
