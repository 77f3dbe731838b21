import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import words from '#messages/en/common.json' with { type: 'json' }
import starters from '#messages/en/starters.json' with { type: 'json' }
import { STORY } from '#tests/support/people/member.ts'
import { openGateway } from '#tests/support/servers/gateway.ts'
import { leaderAt, leaderOf, portalUrl, soon, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf, purposeField, storyField } from './screens.ts'
import type { Far } from './seed.ts'
import { rich } from './taking-out.ts'

const UNKNOWN = 'We don’t know if that was saved'
const WORDS = 'Rides through chemo'

async function openPurpose(page: Page): Promise<void> {
  await page.goto('/portal?flow=signup&step=purpose')
  await atStep(page, 'purpose')
  await purposeField(page).fill(WORDS)
}

/** Counts how often a page was loaded and how often it sent an answer. */
function watch(page: Page) {
  const seen = { loads: 0, answers: 0, calls: 0 }
  page.on('domcontentloaded', () => seen.loads++)
  page.on('request', (request) => {
    if (request.method() === 'PATCH') seen.answers++
    if (new URL(request.url()).pathname.startsWith('/api/')) seen.calls++
  })
  return seen
}

/** A person whose connection the test can cut without the browser noticing that it is offline. */
async function behindGateway(step: Far) {
  const gateway = await openGateway('127.0.0.1', Number(new URL(portalUrl()).port))
  onTestFinished(gateway.cut)
  const visited = await leaderOf(`http://localhost:${gateway.port}`, step, 'phone')
  visited.expectTrouble(/ERR_/)
  return { ...visited, gateway }
}

describe('when the network fails', () => {
  test('before a section is opened, the page stays and says so, and the section opens by itself later', async () => {
    const { page, context, expectTrouble } = await leaderAt('done', 'phone')
    expectTrouble(/ERR_|Failed to fetch/)
    await page.goto('/portal', { waitUntil: 'networkidle' })
    const seen = watch(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('alert').getByText(words.waitsForNetwork).waitFor()
    expect(page.url()).toBe(`${portalUrl()}/portal`)
    await context.setOffline(false)
    await page.waitForURL('**/portal/orders')
    await soon(() => page.getByText(words.waitsForNetwork).count()).toBe(0)
    expect(seen.loads).toBe(0)
  })

  test('before a section is opened and the browser does not notice, the same happens', async () => {
    const { page, gateway } = await behindGateway('done')
    await page.goto('/portal', { waitUntil: 'networkidle' })
    await gateway.cut()
    await page.getByRole('link', { name: 'Wallet', exact: true }).click()
    await page.getByRole('alert').getByText(words.waitsForNetwork).waitFor()
    expect(new URL(page.url()).pathname).toBe('/portal')
    await gateway.mend()
    await page.waitForURL('**/portal/wallet')
  })

  test('before a withdrawal, people are told, stay on the page, and can withdraw afterward', async () => {
    const { page, context, expectTrouble } = await rich()
    expectTrouble(/ERR_/)
    const withdraw = page.getByRole('link', { name: 'Withdraw', exact: true })
    await withdraw.waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await withdraw.click()
    await page.getByText(words.flowFailed).waitFor()
    await soon(() => page.url()).toBe(`${portalUrl()}/portal/wallet`)
    await context.setOffline(false)
    await withdraw.click()
    await dialogOf(page).getByRole('radio').first().waitFor({ state: 'attached' })
  })

  test('before a flow is opened, people are told, stay on the page, and can open it afterward', async () => {
    const { page, context, expectTrouble } = await visit('phone')
    expectTrouble(/ERR_/)
    await page.goto('/terms-of-use', { waitUntil: 'networkidle' })
    await context.route('**/_next/static/chunks/**', (route) => route.abort())
    const signIn = page.getByRole('link', { name: 'Sign in' }).first()
    await signIn.click()
    await page.getByText('We couldn’t open this.').waitFor()
    await soon(() => page.url()).toBe(`${portalUrl()}/terms-of-use`)
    await context.unroute('**/_next/static/chunks/**')
    await signIn.click()
    await headingOf(page, 'Sign in').waitFor()
  })

  test('before Continue, nothing is sent, and the flow continues by itself when the network is back', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose', 'phone')
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await openPurpose(page)
    const seen = watch(page)
    await context.setOffline(true)
    await dialogOf(page).getByRole('status').getByText('You are offline').waitFor()
    await goOn(page)
    await dialogOf(page).getByText(UNKNOWN).waitFor()
    await page.waitForTimeout(500)
    expect(seen.answers, 'one try, then it waits for the network').toBe(1)
    await context.setOffline(false)
    await atStep(page, 'image')
    expect(seen).toMatchObject({ loads: 0, answers: 2 })
  })

  test('during Continue without the browser’s notice, the flow continues by itself, without a loop', async () => {
    const { page, gateway } = await behindGateway('purpose')
    await openPurpose(page)
    const seen = watch(page)
    await gateway.cut()
    await goOn(page)
    await dialogOf(page).getByText(UNKNOWN).waitFor()
    // The page waits three and then six seconds before it tries again, each varied by a quarter. So at most one more
    // try fits into five seconds.
    await page.waitForTimeout(500)
    expect(await purposeField(page).inputValue()).toBe(WORDS)
    await gateway.mend()
    await atStep(page, 'image')
    expect(seen.loads).toBe(0)
    expect(seen.answers).toBeLessThanOrEqual(3)
  })

  test('while a part of a step still loads, the step can be answered, and the part appears once it has loaded', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose', 'phone')
    expectTrouble(/ERR_FAILED/)
    let isCut = true
    let lost = 0
    // The part of the purpose step that suggests what other Circles wrote.
    await context.route('**/_next/static/chunks/*.js', async (route) => {
      const response = await route.fetch()
      const isPart = (await response.text()).includes(starters.ideas)
      if (!isPart || !isCut) return route.fulfill({ response })
      lost++
      return route.abort()
    })
    const part = dialogOf(page).getByRole('heading', { name: starters.ideas })
    await openPurpose(page)
    // The bundler itself asks twice.
    await soon(() => lost).toBeGreaterThan(2)
    expect(await part.count()).toBe(0)
    isCut = false
    await part.waitFor()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    expect(await purposeField(page).inputValue()).toBe(WORDS)
    await goOn(page)
    await atStep(page, 'image')
  })

  test('after a step, the text of the next one is kept and is there after a reload', async () => {
    const { page, gateway } = await behindGateway('story')
    await page.goto('/portal?flow=signup&step=story')
    await atStep(page, 'story')
    await storyField(page).waitFor()
    await gateway.cut()
    await storyField(page).fill(STORY)
    await page.waitForTimeout(400)
    await gateway.mend()
    await page.reload()
    await atStep(page, 'story')
    await soon(() => storyField(page).inputValue()).toBe(STORY)
    await goOn(page)
    await atStep(page, 'title')
  })

  test('before a flow is opened, it opens by itself once the server answers', async () => {
    const { page, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/')
    const seen = watch(page)
    await page.route('**/api/flows/**', (route) => route.abort(), { times: 1 })
    await page.goto('/?flow=signup')
    await headingOf(page, 'We couldn’t open this').waitFor()
    await atStep(page, 'purpose')
    expect(seen.loads).toBe(1)
  })
})
