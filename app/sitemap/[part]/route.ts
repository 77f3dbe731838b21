import { connection } from 'next/server'
import { findAddresses } from '#api/client/find-addresses.ts'
import { findSettings } from '#api/client/find-settings.ts'
import { findShopIds } from '#api/client/find-shops.ts'
import { areaPublicPages } from '#components/collectibles/area-public-pages.ts'
import { LANDINGS } from '#components/landing/landings.ts'
import { addressOf } from '#components/site/public-page.ts'
import { PUBLIC_PAGES, sitemapOf, xmlAnswer } from '#components/site/sitemap.ts'

const PAGES = [...PUBLIC_PAGES, ...LANDINGS.map((name) => `/${name}`)]

type Asked = { params: Promise<{ part: string }> }

/**
 * One file of the sitemap: `pages.xml` for the portal's own pages, `shops.xml` for shops, and `0.xml`, `1.xml` and so
 * on for Circles.
 */
export const GET = async (_: Request, { params }: Asked): Promise<Response> => {
  await connection()
  const { part } = await params
  if (part === 'pages.xml') {
    const { areas } = await findSettings()
    const paths = [...PAGES, ...areaPublicPages(areas)]
    return xmlAnswer(sitemapOf(paths.map((path) => ({ url: addressOf(path) }))))
  }
  if (part === 'shops.xml')
    return xmlAnswer(sitemapOf((await findShopIds()).map((id) => ({ url: addressOf(`/shop/${id}`) }))))
  const number = /^(\d{1,3})\.xml$/.exec(part)?.[1]
  const { items } = number === undefined ? { items: [] } : await findAddresses(Number(number))
  if (items.length === 0) return new Response(null, { status: 404 })
  return xmlAnswer(sitemapOf(items.map(({ path, changed_at }) => ({ url: addressOf(path), changedAt: changed_at }))))
}
