import { describe, expect, test } from 'vitest'
import { AREA_PAGES, type OwnPath } from '#components/collectibles/pages.ts'
import { english } from '#messages/english.ts'
import { AREA_PATHS } from '#messages/routes.ts'
import { faults } from './axe-faults.ts'
import { portalUrl, visit } from './people.ts'

/** Values for the variable parts of the spec's addresses. */
const EXAMPLES: Readonly<Record<string, string>> = {
  code: 'spring',
  hash: '9f86d081884c7d65',
  sid: 'pk_1',
  sids: 'pk_1,pk_2',
  pId: 'p_1',
  lid: 'fl_1',
}
const exampleOf = (path: string) => path.replaceAll(/\[(\w+)\]/g, (_, name: string) => EXAMPLES[name] ?? name)

const titleOf = (path: OwnPath): string =>
  `${AREA_PAGES[path].words}.title`.split('.').reduce<unknown>((at, key) => Object(at)[key], english) as string
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
/** A message key that is shown as text, such as `players.page.title`. */
const keysIn = (html: string) =>
  textOf(html).match(new RegExp(`\\b(${Object.keys(english).join('|')})\\.[\\w-]+(\\.[\\w-]+)*`, 'g')) ?? []
/** Pages whose heading depends on the browser, so that scripts add it. */
const BY_SCRIPTS = ['/auth/action', '/sign-in']
const isOwn = (path: string): path is OwnPath => Object.hasOwn(AREA_PAGES, path)

describe('every route of the spec’s table', () => {
  test.each([...AREA_PATHS, '/collectibles'])('%s answers with one heading, and shows no message key', async (path) => {
    const answer = await fetch(`${portalUrl()}${exampleOf(path)}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html.match(/<h1[ >]/g) ?? []).toHaveLength(BY_SCRIPTS.includes(path) ? 0 : 1)
    expect(keysIn(html)).toEqual([])
    if (!isOwn(path)) return
    expect(textOf(/<title>.*?<\/title>/s.exec(html)?.[0] ?? '').trim()).toBe(`${titleOf(path)} – Covey`)
    expect(textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim()).toBe(titleOf(path))
  })

  test('leads on: each link of the area’s pages answers', async () => {
    const links = new Set<string>()
    for (const path of AREA_PATHS.filter(isOwn)) {
      const html = await (await fetch(`${portalUrl()}${exampleOf(path)}`)).text()
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      const found = [...main.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
      expect(found.length, `${path} has a way on`).toBeGreaterThan(0)
      for (const href of found) links.add(new URL(href, `${portalUrl()}${exampleOf(path)}`).href)
    }
    for (const link of links) expect((await fetch(link)).status, link).toBe(200)
  })
})

describe('in a browser', () => {
  test.each(['phone', 'desktop'] as const)(
    'the pages load without errors, and axe finds nothing, on a %s',
    async (screen) => {
      const { page } = await visit(screen)
      for (const path of ['/collectibles', ...BY_SCRIPTS, ...AREA_PATHS.filter(isOwn)]) {
        await page.goto(exampleOf(path))
        await page.locator('h1').first().waitFor()
        expect(await page.locator('h1').count(), path).toBe(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
        if (screen === 'phone') expect(await faults(page), path).toEqual([])
      }
    },
  )

  test('the navigation says which section one is in', async () => {
    const { page } = await visit('phone')
    const current = () => page.locator('nav a[aria-current]')
    await page.goto('/market/packs')
    expect([await current().textContent(), await current().getAttribute('aria-current')]).toEqual(['Packs', 'page'])
    await page.goto('/play/flash')
    expect([await current().textContent(), await current().getAttribute('aria-current')]).toEqual(['Play', 'true'])
    await page.goto('/careers')
    expect(await current().count()).toBe(0)
  })

  test('help articles and players are found by the address', async () => {
    const { page } = await visit('phone')
    await page.goto('/help')
    await page.getByRole('searchbox').fill('odds')
    await page.getByRole('button', { name: english['help-center'].page.find }).click()
    await page.getByText(english['help-center'].items.odds.text).waitFor()
    expect(await page.locator('details').count()).toBe(1)
    await page.goto('/players?team=port-ellery-terns&role=keeper')
    expect(await page.locator('main h2').allTextContents()).toEqual(['Joss Penhallow'])
  })
})
