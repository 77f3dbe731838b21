import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { failOnce } from './fail-once.ts'
import { leaderAt, SCREENS, soon, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf, press, purposeField } from './screens.ts'

const REQUEST = '7f9a1c52-0d5e-4b8a-9f51-3c2f8a6b1e00'
const REFERENCE = `tell us the request number: ${REQUEST}`

/** Simulates the answers of a server that fails. */
const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    headers: { 'X-Request-Id': REQUEST },
    json: { code: 'internal-error', detail: 'Something went wrong on our side. Please try again.' },
  })

const toastOf = (page: Page, text: string) => page.getByRole('alert').getByRole('button', { name: text, exact: true })

describe.each(SCREENS)('on a %s', (screen) => {
  test("a refused background call shows the server's message until it is closed", async () => {
    const { page, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/409/)
    const detail = 'Notices are being moved. They are back at noon.'
    await page.route('**/api/notifications*', (route) =>
      route.fulfill({ status: 409, json: { code: 'circle-frozen', detail } }),
    )
    await page.goto('/portal')
    await toastOf(page, detail).waitFor()
    // Waits longer than a message of success is shown.
    await page.waitForTimeout(6000)
    await toastOf(page, detail).click()
    await toastOf(page, detail).waitFor({ state: 'detached' })
  })

  test("a failed background call is reported as the portal's fault, with the request id", async () => {
    const { page, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/500/)
    await page.route('**/api/notifications*', broken)
    await page.goto('/portal')
    const toast = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })
    await toast.getByText(REFERENCE).waitFor()
    expect(await page.getByText('connection').count()).toBe(0)
  })

  test('a profile that does not load gets the spec’s message, and a note in the page', async () => {
    const { page, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/500/)
    await page.route('**/api/user', broken)
    await page.goto('/portal')
    await toastOf(page, "Can't fetch user profile").waitFor()
    const inline = page.getByRole('main').getByRole('alert')
    await inline.getByText(REFERENCE).waitFor()
    await page.unroute('**/api/user')
    await inline.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
  })

  test('Circles that do not load get the spec’s message, wherever they are read', async () => {
    const { page, leader, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/503|ERR_FAILED/)
    for (const call of ['**/api/cove/', '**/api/user/home*'])
      await page.route(call, (route) => route.fulfill({ status: 503, body: 'upstream gave up' }))
    for (const path of ['/portal', '/portal/wallet', '/portal/orders']) {
      await page.goto(path)
      await toastOf(page, "Can't fetch circle info.").waitFor()
    }
    await page.route(`**/api/cove/${leader.slug}`, (route) => route.abort())
    for (const path of [`/portal/circle/${leader.slug}`, `/circles/${leader.slug}`]) {
      await page.goto(path)
      await toastOf(page, "Can't fetch circle info.").waitFor()
    }
  })

  test('a device that the cashback network does not name gets the spec’s message', async () => {
    const { page, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/500/)
    await page.route('**/api/wildfire/access-token*', broken)
    await page.goto('/portal/shop')
    await toastOf(page, "Can't fetch device id").waitFor()
  })

  test.each([
    ['a 500', 500, 'Something went wrong on our side. Please try again.'],
    ['a 503', 503, 'Covey is not available right now. Please try again in a moment.'],
  ])('%s at a step is reported as such, with the kept text and the request id', async (_, status, detail) => {
    const { page, expectTrouble } = await leaderAt('purpose', screen)
    expectTrouble(new RegExp(String(status)))
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    const answer = { status, headers: { 'X-Request-Id': REQUEST }, json: { code: 'unavailable', detail } }
    await failOnce(page, (route) => route.fulfill(answer))
    await goOn(page)
    const notice = dialogOf(page).getByRole('alert').filter({ hasText: detail })
    await notice.getByText('What you entered is still here.').waitFor()
    await notice.getByText(REFERENCE).waitFor()
    expect(await dialogOf(page).getByText('connection').count()).toBe(0)
    expect(await purposeField(page).inputValue()).toBe('Rides through chemo')
    await press(page, 'Try again')
    await atStep(page, 'image')
  })

  test('a connection that breaks at a step is reported as such', async () => {
    const { page, expectTrouble } = await leaderAt('purpose', screen)
    expectTrouble(/ERR_FAILED/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await failOnce(page, (route) => route.abort())
    await goOn(page)
    await dialogOf(page).getByText('The connection was lost before Covey answered.').waitFor()
    expect(await dialogOf(page).getByText('on our side').count()).toBe(0)
  })

  test('a flow that cannot be opened says why, with the request id', async () => {
    const { page, expectTrouble } = await leaderAt('purpose', screen)
    expectTrouble(/500/)
    await page.goto('/')
    await page.route('**/api/flows/**', broken, { times: 1 })
    await page.goto('/?flow=signup')
    await headingOf(page, 'We couldn’t open this').waitFor()
    await dialogOf(page).getByText('Something went wrong on our side.').waitFor()
    await dialogOf(page).getByText(REFERENCE).waitFor()
    await press(page, 'Try again')
    await atStep(page, 'purpose')
  })

  test('a form that could not be sent keeps the typed text and says so', async () => {
    const { page, expectTrouble } = await visit(screen)
    expectTrouble(/500/)
    await page.route('**/api/tickets', broken)
    await page.goto('/contactus')
    await page.getByLabel('Your name').fill('Ana Ruiz')
    await page.getByLabel('E-mail address').fill('ana@example.com')
    await page.getByLabel('What is it about?').selectOption({ index: 1 })
    await page.getByLabel('Your message').fill('The order of last week does not show.')
    await page.getByRole('button', { name: 'Send the message' }).click()
    const notice = page.getByRole('main').getByRole('alert')
    await notice.getByText('Nothing you typed is lost.').waitFor()
    await notice.getByText(REFERENCE).waitFor()
    await soon(() => page.getByLabel('Your message').inputValue()).toBe('The order of last week does not show.')
  })
})
