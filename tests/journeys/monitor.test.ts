import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { SENT } from '#api/contract/monitoring/scrub.ts'
import pageError from '#messages/en/pageError.json' with { type: 'json' }
import { openBrowser, openVisit, PATIENCE_MS } from '#tests/support/browser/browser.ts'
import { type Portal, ROOT, startPortal } from '#tests/support/portal/portal.ts'
import { type SentryServer, startSentry } from '#tests/support/servers/sentry-server.ts'

declare global {
  interface Window {
    /** What the SDK keeps under its version, and the version. */
    __SENTRY__?: { readonly version?: string } & Readonly<Record<string, Kept>>
  }
}
interface Kept {
  readonly defaultCurrentScope?: { getClient(): { getIntegrationByName(name: string): object | undefined } | undefined }
}

let sentry: SentryServer
let portal: Portal
let browser: Browser

beforeAll(async () => {
  sentry = await startSentry()
  ;[portal, browser] = await Promise.all([startPortal({ SENTRY_DSN: sentry.dsn, DEMO: 'on' }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  await sentry?.stop()
})

const soon = { timeout: PATIENCE_MS }
/** Waits until the SDK watches the page, and records it. */
const isReady = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { version } = window.__SENTRY__ ?? {}
          const client =
            version === undefined ? undefined : window.__SENTRY__?.[version]?.defaultCurrentScope?.getClient()
          return client?.getIntegrationByName('Replay') !== undefined
        }),
      soon,
    )
    .toBe(true)
const errorsLike = (like: string) =>
  sentry.errors().filter(({ exception }) => JSON.stringify(exception ?? {}).includes(like))
const errorLike = (like: string) => errorsLike(like)[0]
const arrival = (like: string) => expect.poll(() => errorLike(like), soon).toBeDefined()
const textsWith = (like: string) => sentry.envelopes.map(({ text }) => text).filter((text) => text.includes(like))

/** Opens a page. `when` runs in the page before any of its scripts. */
async function open(path: string, when?: () => void) {
  const visit = await openVisit(browser, 'desktop')
  const asked: { readonly url: string; readonly type: string }[] = []
  visit.page.on('request', (request) => asked.push({ url: request.url(), type: request.resourceType() }))
  visit.expectTrouble(/planted/)
  if (when) await visit.page.addInitScript(when)
  await visit.page.goto(portal.url + path)
  return { ...visit, asked }
}

describe('with a DSN', () => {
  test('an error in a page arrives without personal data', async () => {
    const { page, context, asked, troubles, expectTrouble } = await open(
      '/?invited_token=a-token-of-ana&x=1#token=other',
    )
    await isReady(page)
    expectTrouble(/invites\/opened/)
    await page.evaluate(async () => {
      console.log('I am zoe@covey.example')
      await fetch('/api/places?q=day&refresh_token=kept-secret')
      setTimeout(() => {
        throw new Error('planted 1 for zoe@covey.example at /reset?token=abc, code: 12345')
      })
    })
    await arrival('planted 1')
    const error = errorLike('planted 1')
    expect(error).toMatchObject({
      environment: 'production',
      release: expect.stringMatching(/^covey@[\da-f]{12}$/),
      level: 'error',
      exception: { values: [{ type: 'Error', value: 'planted 1 for … at /reset?token=… code: …' }] },
      // The portal itself has removed the invitation from the address. Long numbers are removed, so the port is too.
      request: { url: 'http://localhost:…/?x=…#token=…' },
    })
    for (const text of textsWith('planted 1')) expect(text).not.toMatch(/zoe|token-of-ana|abc|12345|kept-secret|"user"/)
    expect(JSON.stringify(error?.breadcrumbs), 'it says what happened before').toContain('/api/places')
    const reports = asked.filter(({ url }) => url.includes('/monitor?'))
    expect(reports.length).toBeGreaterThan(0)
    expect(
      asked.filter(({ url }) => !url.startsWith(portal.url)),
      'nothing is asked of other hosts',
    ).toEqual([])
    expect(troubles(), 'the policy of the page allows all of it').toEqual([])
    await context.close()
  })

  test('an error from before the SDK was loaded arrives', async () => {
    const { page, context } = await open('/faqs', () => {
      addEventListener('DOMContentLoaded', () => {
        void Promise.reject(new Error('planted 2'))
        throw new Error('planted 3')
      })
    })
    await arrival('planted 2')
    await arrival('planted 3')
    await isReady(page)
    expect(errorsLike('planted 3')).toHaveLength(1)
    await context.close()
  })

  test('the SDK is loaded after the page, and the recording of the page after the SDK', async () => {
    const { page, context, asked } = await open('/')
    await isReady(page)
    await expect.poll(() => asked.filter(({ url }) => url.includes('/static/monitor/')).length, soon).toBeGreaterThan(1)
    const loaded: number = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation')
      return visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : Number.NaN
    })
    const sdk: number[] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.includes('/static/monitor/') ? [startTime] : [])),
    )
    expect(sdk.every((start) => start >= loaded)).toBe(true)
    await context.close()
  })

  test('an error in our code has no mark, and one with third parties’ code is marked and arrives', async () => {
    const visit = await openVisit(browser, 'desktop')
    visit.expectTrouble(/planted/)
    let planted = false
    await visit.page.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const own = planted
        ? ''
        : ";addEventListener('plant',function(){setTimeout(function(){throw new Error('planted 4')})});"
      planted = true
      await route.fulfill({ response, body: body + own })
    })
    await visit.page.goto(portal.url)
    await isReady(visit.page)
    await visit.page.evaluate(() => dispatchEvent(new Event('plant')))
    await arrival('planted 4')
    expect(errorLike('planted 4')?.tags ?? {}).not.toHaveProperty('third_party_code')
    const other = "setTimeout(function(){throw new Error('planted 5')})"
    await visit.page.route('**/other.js', (route) => route.fulfill({ contentType: 'text/javascript', body: other }))
    await visit.page.addScriptTag({ url: '/other.js' })
    await arrival('planted 5')
    expect(errorLike('planted 5')?.tags).toMatchObject({ third_party_code: true })
    await visit.context.close()
  })

  test('failed calls are dropped unless the status was 500', async () => {
    const { page, context } = await open('/')
    await isReady(page)
    const reject = (id: number, error: object) =>
      page.evaluate(([message, parts]) => void Promise.reject(Object.assign(new Error(String(message)), parts)), [
        `planted ${id}`,
        error,
      ] as const)
    await reject(6, { row: 'readUser', isHandled: false, status: 503 })
    await reject(7, { isAxiosError: true, response: { status: 404 } })
    await reject(8, { digest: 'NEXT_REDIRECT;replace;/portal;307;' })
    await reject(9, { row: 'readUser', isHandled: false, status: 500 })
    await arrival('planted 9')
    for (const id of [6, 7, 8]) expect(errorLike(`planted ${id}`)).toBeUndefined()
    await context.close()
  })

  test('the transaction of a page arrives, and that of a page that does not exist does not', async () => {
    const names = () => sentry.itemsOf('transaction').map(({ payload }) => payload.transaction)
    const nowhere = await open('/404')
    await isReady(nowhere.page)
    await nowhere.page.goto(`${portal.url}/howitworks`)
    await isReady(nowhere.page)
    await nowhere.page.goto('about:blank')
    await expect.poll(names, soon).toContain('/howitworks')
    expect(names()).not.toContain('/404')
    await nowhere.context.close()
  })

  test('a replay is sent with a fatal error and no other, and shows no text', async () => {
    const { page, context } = await open('/?flow=login&step=login&invited_token=a-token-of-ana')
    await isReady(page)
    await page.locator('input[type=email]').first().fill('zoe@covey.example')
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('planted 10')
      }),
    )
    await arrival('planted 10')
    expect(sentry.itemsOf('replay_event')).toEqual([])
    await page.evaluate(() => dispatchEvent(new CustomEvent('covey:failed', { detail: new Error('planted 11') })))
    await arrival('planted 11')
    expect(errorLike('planted 11')?.level).toBe('fatal')
    await expect.poll(() => sentry.itemsOf('replay_recording').length, soon).toBeGreaterThan(0)
    const replays = sentry
      .itemsOf('replay_recording')
      .map(({ payload }) => JSON.stringify(payload))
      .join('\n')
    expect(replays).not.toMatch(/zoe|token-of-ana/)
    expect(replays, 'texts are masked').not.toMatch(/Sign in|Sunday soup/)
    expect(replays, 'it is a recording').toMatch(/\*{3,}/)
    await context.close()
  })

  test('the page for an error reports it as fatal', async () => {
    const visit = await openVisit(browser, 'desktop')
    visit.expectTrouble(/./)
    await visit.page.goto(portal.url)
    await isReady(visit.page)
    // Makes the next page fail when it creates a heading. The page that reports errors has no such heading.
    await visit.page.evaluate(() => {
      const { createElement } = document
      document.createElement = (name: string) => {
        if (name === 'h2') throw new Error('planted 12')
        return createElement.call(document, name)
      }
    })
    await visit.page.locator('a[href="/howitworks"]').first().click()
    await visit.page.getByRole('heading', { name: pageError.title }).waitFor()
    await arrival('planted 12')
    expect(errorsLike('planted 12').map(({ level }) => level)).toEqual(['fatal'])
    await visit.context.close()
  })
})

test('an error while a page is rendered arrives from the server', async () => {
  const broken = await startPortal({ SENTRY_DSN: sentry.dsn })
  try {
    const database = new DatabaseSync(join(broken.dataDir, 'covey.sqlite'))
    database.exec('drop table memberships; drop table users')
    database.close()
    const cookie = 'session=cookie-of-ana'
    const response = await fetch(`${broken.url}/?invited_token=a-token-of-ana`, { headers: { cookie } })
    expect(response.status).toBe(500)
    // The API's own error, and the page that could not be rendered without its answer.
    await arrival('no such table')
    await arrival('The API answered 500')
    expect(errorLike('The API answered 500')).toMatchObject({ transaction: 'GET /', environment: 'production' })
    for (const text of textsWith('The API answered 500')) expect(text).not.toMatch(/of-ana/)
  } finally {
    await broken.stop()
  }
})

describe('without a DSN', () => {
  const silent = () => inject('portalUrl')

  test('nothing is loaded or sent, and an error in a page stays there', async () => {
    const visit = await openVisit(browser, 'desktop')
    visit.expectTrouble(/planted/)
    const asked: string[] = []
    visit.page.on('request', (request) => asked.push(request.url()))
    const html = await (await fetch(silent())).text()
    expect(html).not.toMatch(/coveyMonitor|\/static\/monitor\//)
    await visit.page.goto(silent(), { waitUntil: 'networkidle' })
    const before = sentry.requests()
    await visit.page.evaluate(() =>
      setTimeout(() => {
        throw new Error('planted 20')
      }),
    )
    await visit.page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /monitor|sentry/.test(url) || !url.startsWith(silent()))).toEqual([])
    expect(sentry.requests()).toBe(before)
    expect(await visit.page.evaluate('window.__SENTRY__ === undefined && window.coveyMonitor === undefined')).toBe(true)
    await visit.context.close()
  })

  test('pages are the same byte for byte, apart from the script at their beginning', async () => {
    const [without, withDsn] = await Promise.all(
      [silent(), portal.url].map(async (url) => (await fetch(`${url}/portal/orders`)).text()),
    )
    const script = /^<!DOCTYPE html><script>[\s\S]*?<\/script>/
    expect(withDsn).toMatch(script)
    expect(withDsn?.replace(script, '')).toBe(without)
  })
})

test('what has arrived is what docs/what-leaves.md says', async () => {
  const page = await readFile(join(ROOT, 'docs/what-leaves.md'), 'utf8')
  const parts = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/\w+/g)].map(([name]) => name),
  )
  const arrived = ['event', 'transaction', 'replay_event'].map((type) => [type, sentry.itemsOf(type)] as const)
  for (const [type, items] of arrived) expect(items.length, type).toBeGreaterThan(0)
  const names = new Set(arrived.flatMap(([, items]) => items.flatMap(({ payload }) => Object.keys(payload))))
  expect([...names].filter((name) => !parts.includes(name))).toEqual([])
  const kinds = new Set(sentry.envelopes.flatMap(({ items }) => items.map(({ type }) => type)))
  expect([...kinds].filter((kind) => !SENT.includes(kind))).toEqual([])
})

test('source maps are kept with the build, and none is served', async () => {
  const names = await readdir(join(ROOT, '.next/source-maps'), { recursive: true })
  const [maps, scripts] = [/\.map$/, /\.(js|css)$/].map((kind) => names.filter((name) => kind.test(name)))
  expect(maps?.length).toBeGreaterThan(10)
  expect(scripts?.length).toBeGreaterThan(10)
  const answer = async (name: string) => {
    const response = await fetch(`${portal.url}/_next/static/${name}`)
    return { status: response.status, text: await response.text() }
  }
  for (const name of maps ?? []) expect([name, (await answer(name)).status]).toEqual([name, 404])
  for (const name of scripts ?? []) {
    const { status, text } = await answer(name)
    expect([name, status, text.includes('sourceMappingURL')]).toEqual([name, 200, false])
  }
})
