import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import faqs from '#messages/en/faqs.json' with { type: 'json' }
import homepage from '#messages/en/homepage.json' with { type: 'json' }
import { AREA_PATHS, isOnlyCollectibles } from '#messages/routes.ts'
import { type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { portalUrl } from './people.ts'

/** Paths that answer in every setting of the areas. */
const SHARED = ['/', '/auth/action', '/sign-in', '/faqs', '/settings', '/sitemap', '/terms-of-use', '/privacy-policy']

let without: Portal
let only: Portal
beforeAll(async () => {
  without = await startPortal({ PORTAL_AREAS: 'off' })
  only = await startPortal({ PORTAL_AREAS: 'only' })
})
afterAll(async () => {
  await without?.stop()
  await only?.stop()
})

const pageAt = async (origin: string, path: string) => {
  const answer = await fetch(`${origin}${path}`)
  const html = await answer.text()
  return { status: answer.status, h1: /<h1[^>]*>([^<]*)/.exec(html)?.[1], html }
}
const exampleOf = (path: string) => path.replaceAll(/\[\w+\]/g, 'x')
const { heading } = homepage.page

describe('without the collectibles area', () => {
  test.each([...AREA_PATHS, '/collectibles'].filter(isOnlyCollectibles))('%s is not found', async (path) =>
    expect((await pageAt(without.url, exampleOf(path))).status).toBe(404),
  )

  test('pages that Circles also have still answer, and none of their links leads to collectibles', async () => {
    for (const path of SHARED) {
      const { status, html } = await pageAt(without.url, path)
      expect(status, path).toBe(200)
      const links = [...html.matchAll(/<a[^>]* href="(\/[^"?#]*)/g)].map(([, href = '']) => href)
      expect(links.filter(isOnlyCollectibles), path).toEqual([])
    }
    expect((await pageAt(without.url, '/sitemap/pages.xml')).html).not.toContain('/market')
    expect((await pageAt(without.url, '/faqs?area=collectibles')).html).not.toContain(
      faqs.items['what-moment'].question,
    )
  })

  test('a part of a page that the router asks for is not found either', async () => {
    const answer = await fetch(`${without.url}/market?_rsc=1`, { headers: { rsc: '1' } })
    expect(answer.status).toBe(404)
  })
})

describe('with both areas', () => {
  test('Circles have the front page, which links to the collectibles, and they link back', async () => {
    const front = await pageAt(portalUrl(), '/')
    expect(front.h1).not.toBe(heading)
    expect(front.html).toContain('href="/collectibles"')
    const other = await pageAt(portalUrl(), '/collectibles')
    expect([other.status, other.h1]).toEqual([200, heading])
    expect(other.html).toMatch(/<a[^>]* href="\/"/)
  })

  test('the questions have a tab for each area', async () => {
    const { html } = await pageAt(portalUrl(), '/faqs?area=collectibles')
    expect(html).toContain(faqs.items['what-moment'].question)
    expect(html).not.toContain(faqs.items.what.question)
    expect(html).toContain('href="/faqs?area=circles"')
    expect((await pageAt(portalUrl(), '/sitemap/pages.xml')).html).toContain('/market/packs<')
  })
})

describe('with only the collectibles area', () => {
  test('the front page is that of the collectibles, and no link leads to Circles', async () => {
    const { status, h1, html } = await pageAt(only.url, '/')
    expect([status, h1]).toEqual([200, heading])
    expect(html).not.toMatch(/href="\/(circles|shop|howitworks|portal|collectibles)"/)
    expect(html).not.toContain(homepage.page.circles)
  })

  test.each(SHARED)('%s answers', async (path) => expect((await pageAt(only.url, path)).status).toBe(200))

  test('the pages of Circles still answer, so that leaders find their money', async () => {
    for (const path of ['/circles', '/portal', '/portal/wallet'])
      expect((await pageAt(only.url, path)).status, path).toBe(200)
  })
})

test('any other value keeps the portal from starting', async () => {
  await expect(startPortal({ PORTAL_AREAS: 'both' })).rejects.toThrow(/PORTAL_AREAS: must be off, beside or only/)
})
