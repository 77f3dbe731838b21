import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { STORY } from '#tests/support/people/member.ts'
import { openGateway } from '#tests/support/servers/gateway.ts'
import { leaderAt, leaderOf, portalUrl, soon, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf, purposeField, storyField } from './screens.ts'
import type { Far } from './seed.ts'

const UNKNOWN = 'We do not know whether that was saved'
const WORDS = 'Rides through chemo'

async function openPurpose(page: Page): Promise<void> {
  await page.goto('/portal?flow=signup&step=purpose')
  await atStep(page, 'purpose')
  await purposeField(page).fill(WORDS)
}

/** How often a page was loaded, and how often it sent an answer. */
function watch(page: Page) {
  const seen = { loads: 0, answers: 0, calls: 0 }
  page.on('domcontentloaded', () => seen.loads++)
  page.on('request', (request) => {
    if (request.method() === 'PATCH') seen.answers++
    if (new URL(request.url()).pathname.startsWith('/api/')) seen.calls++
  })
  return seen
}

/** Somebody whose way to the portal can be cut without the browser noticing that it is offline. */
async function behindGateway(step: Far) {
  const gateway = await openGateway('127.0.0.1', Number(new URL(portalUrl()).port))
  onTestFinished(gateway.cut)
  const visited = await leaderOf(`http://localhost:${gateway.port}`, step, 'phone')
  visited.expectTrouble(/ERR_/)
  return { ...visited, gateway }
}

describe('the network goes', () => {
  test('before a flow is opened: people are told, stay on the page, and can open it once the network is back', async () => {
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

  test('before Continue: nothing is sent in vain, and it goes on by itself when the network is back', async () => {
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

  test('during Continue, and the browser never notices: it goes on by itself, without a loop', async () => {
    const { page, gateway } = await behindGateway('purpose')
    await openPurpose(page)
    const seen = watch(page)
    await gateway.cut()
    await goOn(page)
    await dialogOf(page).getByText(UNKNOWN).waitFor()
    // Three seconds and then six, each by a quarter more or less: in five there is one more try at most.
    await page.waitForTimeout(500)
    expect(await purposeField(page).inputValue()).toBe(WORDS)
    await gateway.mend()
    await atStep(page, 'image')
    expect(seen.loads).toBe(0)
    expect(seen.answers).toBeLessThanOrEqual(3)
  })

  test('after a step: what is typed at the next one is kept, and is there after a reload', async () => {
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

  test('before a flow is opened: it opens by itself once the server answers', async () => {
    const { page, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/')
    const seen = watch(page)
    await page.route('**/api/flows/**', (route) => route.abort(), { times: 1 })
    await page.goto('/?flow=signup')
    await headingOf(page, 'This could not be opened').waitFor()
    await atStep(page, 'purpose')
    expect(seen.loads).toBe(1)
  })
})
