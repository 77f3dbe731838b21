import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { DELIVERY } from '#api/contract/analytics/analytics.ts'
import { SENT_PARTS, SENT_PROPERTIES } from '#components/analytics/clean.ts'
import words from '#messages/en/analytics.json' with { type: 'json' }
import { type Portal, ROOT, startPortal } from '#tests/support/portal/portal.ts'
import { type SegmentEvent, type SegmentServer, startSegment } from '#tests/support/servers/segment-server.ts'
import { signedIn, soon, visit } from './people.ts'
import { atStep, startLink } from './screens.ts'
import { seedLeader } from './seed.ts'

let segment: SegmentServer
/** A portal that asks first, and one that counts all but those who say no. */
let asking: Portal
let assuming: Portal
beforeAll(async () => {
  segment = await startSegment()
  const start = (rule: string) => startPortal({ ...segment.variables, ANALYTICS_CONSENT: rule, DEMO: 'on' })
  ;[asking, assuming] = await Promise.all([start('ask'), start('assume')])
})
afterAll(async () => {
  await asking?.stop()
  await assuming?.stop()
  await segment?.stop()
})
beforeEach(() => {
  segment.behave()
  segment.clear()
})

const at = (portal: Portal, more: Parameters<typeof visit>[1] = {}) =>
  visit('desktop', { baseURL: portal.url, ...more })
/** Waits until the code of analytics runs in the page. */
const isReady = (page: Page) =>
  soon(() => page.evaluate(() => customElements.get('analytics-choice') !== undefined)).toBe(true)
const question = (page: Page) => page.getByRole('region', { name: words.ask })
const kinds = (events: readonly SegmentEvent[] = segment.events()) => events.map(({ type, event }) => event ?? type)
const arrival = (kind: string) => soon(() => kinds()).toContain(kind)
/** Opens pages until the SDK has enough events to send a batch. */
async function fill(page: Page, pages = 12): Promise<void> {
  for (let count = 0; count < pages; count++)
    await page.evaluate((one) => history.pushState(null, '', one % 2 ? '/faqs' : '/howitworks'), count)
}

describe('with a write key', () => {
  test('asks the configured host for its settings, and sends batches of at most ten events', async () => {
    const { page } = await at(assuming)
    await page.goto('/')
    await isReady(page)
    await fill(page, 25)
    await soon(() => segment.events().length).toBeGreaterThanOrEqual(20)
    expect(segment.paths.filter((path) => path.startsWith('GET'))).toEqual([
      'GET /v1/projects/write-key-of-covey/settings',
    ])
    expect(segment.paths.filter((path) => path.startsWith('POST')).every((path) => path === 'POST /v1/b')).toBe(true)
    for (const { body } of segment.batches) {
      expect(Object.keys(body).toSorted()).toEqual(['batch', 'sentAt', 'writeKey'])
      expect(body.writeKey).toBe('write-key-of-covey')
      expect(body.batch.length).toBeLessThanOrEqual(DELIVERY.size)
    }
    expect(Math.max(...segment.batches.map(({ body }) => body.batch.length))).toBe(DELIVERY.size)
  })

  test('a stranger is tempUser with an id of their browser, and every event says the page and the Circle', async () => {
    const { page, expectTrouble } = await at(assuming)
    // There is no such invitation.
    expectTrouble(/invites\/opened/)
    await page.goto('/howitworks?invited_token=a-token-of-ana#secret=1')
    await isReady(page)
    await fill(page)
    await arrival('identify')
    await arrival('page')
    const events = segment.events()
    expect(new Set(events.map(({ userId }) => userId))).toEqual(new Set(['tempUser']))
    expect(new Set(events.map(({ anonymousId }) => anonymousId)).size).toBe(1)
    expect(events[0]?.anonymousId).toMatch(/^[\da-f-]{36}$/)
    expect(events.find(({ type }) => type === 'identify')?.traits).toEqual({ circle_id: null })
    const pages = events.filter(({ type }) => type === 'page')
    expect(pages[0]?.properties).toEqual({ currentPage: '/howitworks', circle_id: null })
  })

  test('a member is known by their id and their Circle’s, stays the same visitor, and is gone after signing out', async () => {
    const leader = await seedLeader(assuming.url, 'done')
    const headers = { Authorization: `Bearer ${leader.token}` }
    const user = await (await fetch(`${assuming.url}/api/user`, { headers })).json()
    const { page } = await at(assuming)
    await page.goto('/howitworks')
    await isReady(page)
    await fill(page)
    await arrival('identify')
    const [stranger] = segment.events()
    await page.evaluate(
      ([token, refresh]) => {
        localStorage.setItem('token', String(token))
        localStorage.setItem('refresh_token', String(refresh))
      },
      [leader.token, leader.refreshToken],
    )
    await page.goto('/portal')
    await isReady(page)
    await fill(page)
    await soon(() => segment.events().some(({ userId }) => userId === user.id)).toBe(true)
    const known = segment.events().filter(({ userId }) => userId === user.id)
    expect(known.find(({ type }) => type === 'identify')?.traits).toEqual({ circle_id: user.cove_roles[0].id })
    expect(new Set(known.map(({ anonymousId }) => anonymousId))).toEqual(new Set([stranger?.anonymousId]))
    await soon(
      () =>
        segment
          .events()
          .filter(({ type }) => type === 'page')
          .at(-1)?.properties?.circle_id,
    ).toBe(user.cove_roles[0].id)
    segment.clear()
    await page.evaluate(() => {
      localStorage.removeItem('token')
      localStorage.removeItem('refresh_token')
    })
    await page.goto('/faqs')
    await isReady(page)
    await fill(page)
    await soon(() => segment.events().some(({ userId }) => userId === 'tempUser')).toBe(true)
    const next = segment.events().filter(({ userId }) => userId === 'tempUser')
    expect(next.map(({ anonymousId }) => anonymousId)).not.toContain(stranger?.anonymousId)
  })

  test('the steps of a flow are counted from its engine: entered, answered, left', async () => {
    const { page } = await at(assuming)
    await page.goto('/')
    await isReady(page)
    await startLink(page).click()
    await atStep(page, 'create-account')
    await page.keyboard.press('Escape')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await fill(page)
    await arrival('Flow Left')
    const steps = segment.events().filter(({ event }) => event === 'Step Entered' || event === 'Flow Left')
    expect(steps.map(({ event, properties }) => `${event} ${properties?.step}`)).toContain('Flow Left create-account')
    expect(steps.every(({ properties }) => properties?.flow && properties.currentPage)).toBe(true)
  })

  test('after a 429, the batch comes again when the host allows it', async () => {
    const { page, expectTrouble } = await at(assuming)
    expectTrouble(/429/)
    const reset = DELIVERY.timeout / 1000 + 2
    let refused = 0
    segment.behave((request, response) => {
      if (request.method === 'GET') return response.writeHead(200, JSON_TYPE).end(NO_SETTINGS)
      if (refused++ > 0) return response.writeHead(200).end('{}')
      return response.writeHead(429, { 'x-ratelimit-reset': String(reset) }).end()
    })
    await page.goto('/faqs')
    await isReady(page)
    await soon(() => segment.batches.length).toBeGreaterThanOrEqual(1)
    const [first] = segment.batches
    await soon(() => segment.batches.length).toBeGreaterThanOrEqual(2)
    const second = segment.batches[1]
    expect(second?.body.batch[0]?.messageId, 'the same event').toBe(first?.body.batch[0]?.messageId)
    // Without the header, the SDK would come again after five seconds. A timer never runs early.
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(reset * 1000 - 500)
  })

  test('while the host hangs or fails, the page is usable', async () => {
    const { page, expectTrouble } = await at(assuming)
    expectTrouble(/127\.0\.0\.1|Failed to|429|503|timed out/)
    segment.behave(() => undefined)
    await page.goto('/')
    await isReady(page)
    await soon(() => segment.paths.length).toBeGreaterThan(0)
    await startLink(page).click()
    await atStep(page, 'create-account')
    await page.keyboard.press('Escape')
    await soon(() => page.getByRole('dialog').count()).toBe(0)
    await page.locator('a[href="/howitworks"]').first().click()
    await soon(() => new URL(page.url()).pathname).toBe('/howitworks')
  })

  test('only the configured hosts are called, and nothing personal leaves, even if the settings name other recipients', async () => {
    const leader = await seedLeader(assuming.url, 'done')
    const { page, expectTrouble } = await at(assuming, signedIn(assuming.url, leader))
    expectTrouble(/invites\/opened/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/settings?invited_token=a-token-of-ana&email=zoe@covey.example')
    await isReady(page)
    await fill(page)
    await soon(() => segment.events().length).toBeGreaterThanOrEqual(DELIVERY.size)
    const hosts = new Set(asked.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin))
    expect([...hosts].toSorted()).toEqual([segment.url, assuming.url].toSorted())
    const all = segment.batches.map(({ text }) => text).join('\n')
    expect(all).not.toMatch(new RegExp(`token-of-ana|zoe|${leader.email}|${leader.token}|Elena|Rossi|Chrom|Mozilla`))
    for (const { headers } of segment.batches) {
      expect(headers.cookie).toBeUndefined()
      expect(headers.referer).toBeUndefined()
    }
  })

  test('the SDK is loaded after the page', async () => {
    const { page } = await at(assuming)
    await page.goto('/')
    await isReady(page)
    const [loaded, files] = await page.evaluate(() => {
      const [own] = performance.getEntriesByType('navigation')
      const found = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/analytics/'))
      return [
        own instanceof PerformanceNavigationTiming ? own.loadEventStart : 0,
        found.map(({ startTime }) => startTime),
      ]
    })
    expect(files.length).toBeGreaterThan(0)
    expect(files.every((start) => start >= Number(loaded))).toBe(true)
  })
})

describe('consent', () => {
  test('nothing is loaded or sent before people allow it; then their visit counts, also on the next page', async () => {
    const { page } = await at(asking)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/faqs')
    await question(page).waitFor()
    await fill(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /\/analytics\/(?!start)/.test(url) || url.startsWith(segment.url))).toEqual([])
    await question(page).getByRole('button', { name: words.allow, exact: true }).click()
    await soon(() => question(page).count()).toBe(0)
    await fill(page)
    await arrival('page')
    await page.goto('/howitworks')
    await isReady(page)
    expect(await question(page).count()).toBe(0)
  })

  test('the question covers no form on the sign-in page, and the page can be scrolled above it elsewhere', async () => {
    const { page } = await at(asking, { viewport: { width: 390, height: 700 } })
    await page.goto('/sign-in')
    await isReady(page)
    expect(await question(page).count()).toBe(0)
    await page.goto('/howitworks')
    await question(page).waitFor()
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await soon(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [link, card] = [await last.boundingBox(), await question(page).boundingBox()]
      return link && card && link.y + link.height <= card.y
    }).toBe(true)
    await question(page).getByRole('button', { name: words.refuse, exact: true }).click()
    await soon(() => page.evaluate(() => document.documentElement.style.cssText)).toBe('')
  })

  test('the question is the first thing that people come to with the keyboard', async () => {
    const { page } = await at(asking)
    await page.goto('/')
    await question(page).waitFor()
    for (let times = 0; times < 2; times++) await page.keyboard.press('Tab')
    const refuse = question(page).getByRole('button', { name: words.refuse, exact: true })
    expect(await refuse.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await soon(() => question(page).count()).toBe(0)
  })

  test('after a refusal nothing is sent, people are not asked again, and can change their mind', async () => {
    const { page } = await at(asking)
    await page.goto('/faqs')
    await question(page).getByRole('button', { name: words.refuse, exact: true }).click()
    await soon(() => question(page).count()).toBe(0)
    await page.goto('/privacy-policy')
    await isReady(page)
    await fill(page)
    await page.waitForLoadState('networkidle')
    expect(segment.paths).toEqual([])
    await page.goto('/privacy-policy')
    const part = page.getByRole('region', { name: words.title })
    await part.getByText(words.no).waitFor()
    await part.getByRole('button', { name: words.allow, exact: true }).click()
    await part.getByText(words.yes).waitFor()
    await soon(() => segment.paths.length).toBeGreaterThan(0)
    await part.getByRole('button', { name: words.refuse, exact: true }).click()
    await part.getByText(words.no).waitFor()
    segment.clear()
    await fill(page)
    await page.waitForLoadState('networkidle')
    expect(segment.batches).toEqual([])
  })

  test('a browser with Global Privacy Control is neither asked nor counted, under either rule', async () => {
    for (const portal of [asking, assuming]) {
      const { page } = await at(portal)
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      await page.goto('/privacy-policy')
      await isReady(page)
      await page.getByText(words.never).waitFor()
      expect(await question(page).count()).toBe(0)
      await fill(page)
      await page.waitForLoadState('networkidle')
    }
    expect(segment.paths).toEqual([])
  })

  test('members choose in the settings', async () => {
    const leader = await seedLeader(asking.url, 'done')
    const { page } = await at(asking, signedIn(asking.url, leader))
    await page.goto('/settings')
    const part = page.getByRole('region', { name: words.title })
    await part.getByText(words.undecided).waitFor()
    await part.getByRole('button', { name: words.refuse, exact: true }).click()
    await part.getByText(words.no).waitFor()
    await soon(() => question(page).count()).toBe(0)
  })
})

describe('without a write key', () => {
  test('nothing is loaded, asked or sent, and pages are the same byte for byte, apart from the script at their beginning', async () => {
    const url = inject('portalUrl')
    const { page } = await visit('desktop')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' })
    expect(asked.filter((one) => !one.startsWith(url) || /analytics/.test(one))).toEqual([])
    expect(await page.locator('analytics-choice').evaluate((one) => one.shadowRoot)).toBeNull()
    const [without, withKey] = await Promise.all(
      [url, assuming.url].map(async (one) => (await fetch(`${one}/portal/orders`)).text()),
    )
    const script = /^<!DOCTYPE html><script>[\s\S]*?<\/script>/
    expect(withKey).toMatch(script)
    expect(withKey?.replace(script, '')).toBe(without)
    expect(without).not.toMatch(/coveyAnalytics|\/static\/analytics\//)
  })
})

test('what an event contains is what docs/what-leaves.md says', async () => {
  const page = await readFile(join(ROOT, 'docs/what-leaves.md'), 'utf8')
  const part = page.slice(page.indexOf('## Segment'))
  for (const name of [...SENT_PARTS, ...SENT_PROPERTIES]) expect(part).toContain(`\`${name}\``)
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
const NO_SETTINGS = JSON.stringify({ integrations: { 'Segment.io': { apiKey: 'write-key-of-covey' } } })
