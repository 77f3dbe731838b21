import { findAddresses } from '#api/client/find-addresses.ts'
import { addressOf } from '#components/site/public-page.ts'
import { sitemapIndex, xmlAnswer } from '#components/site/sitemap.ts'

/**
 * The sitemap index. It lists one file for the portal's own pages, one for the shops, and one for each thousand
 * Circles.
 */
export const GET = async (): Promise<Response> => {
  const { parts } = await findAddresses(0)
  const names = ['pages', 'shops', ...Array.from({ length: parts }, (_, part) => String(part))]
  return xmlAnswer(sitemapIndex(names.map((name) => addressOf(`/sitemap/${name}.xml`))))
}
