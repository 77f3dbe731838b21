import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SWITCH_PARAMETER } from '#components/arrivals/switch-wanted.ts'
import words from '#messages/en/create-and-switch.json' with { type: 'json' }
import invitation from '#messages/en/invitation.json' with { type: 'json' }
import moreFields from '#messages/en/moreFields.json' with { type: 'json' }
import wizard from '#messages/en/moreWizard.json' with { type: 'json' }
import portal from '#messages/en/portal.json' with { type: 'json' }
import { PASSWORD } from '#tests/support/people/member.ts'
import { mailedTo } from './doors.ts'
import { newcomer, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
import { atStep, dialogOf, emailField, goOn, headingOf, passwordField, press } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const { steps, switch: said, failures } = words
const CHOOSE = steps['choose-circle']
const CONFIRM = steps['confirm-switch']
const ANEW = moreFields.pick.circles

interface Circle {
  readonly slug: string
  readonly headline: string | null
  readonly is_active: boolean
}

async function ask(leader: Leader, path: string, method = 'GET', body?: object) {
  const answer = await fetch(`${portalUrl()}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${leader.token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBeLessThan(300)
  return answer.json()
}

const circlesOf = (leader: Leader): Promise<readonly Circle[]> => ask(leader, 'cove/')
const activeOf = async (leader: Leader) => (await circlesOf(leader)).find(({ is_active }) => is_active)?.slug

/** A leader of two Circles. Cashback for what they buy goes to the first. */
async function leaderOfTwo() {
  const leader = await seedLeader(portalUrl(), 'done')
  const other: Circle = await ask(leader, 'cove/', 'POST', { headline: 'Rides for Opa', purpose: 'Rides' })
  await ask(leader, `cove/${leader.slug}/switch`, 'PATCH')
  expect(await activeOf(leader)).toBe(leader.slug)
  return { leader, other }
}

const addressOf = (value: string, page = '/portal') => `${page}?${SWITCH_PARAMETER}=${value}`
const question = (title: string) => said.question.replace('<b>{title}</b>', title)
const chooseCard = (page: Page, name: string) =>
  dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check()
/** The key under which a tab stores the action that a link requested. */
const KEY = 'covey:switch'
const keptHere = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), KEY)
const expectNoParameter = (page: Page) => expect(page.url()).not.toMatch(/create_and_sw/)

describe('a link to switch Circles', () => {
  test.each(SCREENS)('asks a visitor to sign in, then whether to switch, and does so, on a %s', async (screen) => {
    const { leader, other } = await leaderOfTwo()
    const { page } = await visit(screen)
    await page.goto(addressOf(other.slug, '/terms-of-use'))
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
    await emailField(page).fill(leader.email)
    await passwordField(page).fill(PASSWORD)
    await press(page, 'Sign in')

    await headingOf(page, CONFIRM.title).waitFor()
    await dialogOf(page).getByText(question('Rides for Opa')).waitFor()
    expectNoParameter(page)
    await press(page, 'Back')
    await headingOf(page, CHOOSE.title).waitFor()
    expect(
      await dialogOf(page)
        .getByRole('radio', { name: /^Rides for Opa/ })
        .isChecked(),
    ).toBe(true)
    await goOn(page)
    await press(page, CONFIRM.action)
    await page.getByText(said.done.replace('{title}', 'Rides for Opa')).waitFor()
    await soon(() => dialogOf(page).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    expect(new URL(page.url()).pathname).toBe('/terms-of-use')
    expect(await activeOf(leader)).toBe(other.slug)
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull()
  })

  test.each(SCREENS)('lets a member create another Circle and set it up, on a %s', async (screen) => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page } = await visit(screen, signedIn(portalUrl(), leader))
    await page.goto(addressOf(''))
    await headingOf(page, CHOOSE.title).waitFor()
    await page.evaluate(() => localStorage.setItem('kept', 'through it all'))
    await chooseCard(page, ANEW.new)
    await goOn(page)
    await atStep(page, 'type-location')
    expectNoParameter(page)
    const circles = await circlesOf(leader)
    expect(circles).toHaveLength(2)
    const created = circles.find(({ slug }) => slug !== leader.slug)
    expect([created?.headline, created?.is_active]).toEqual([null, true])
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('through it all')
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull()
    await page.reload()
    await atStep(page, 'type-location')
    expect(await circlesOf(leader)).toHaveLength(2)
  })

  test('leaves the choice open for a Circle that the member does not belong to', async () => {
    const { leader, other } = await leaderOfTwo()
    const stranger = await seedLeader(portalUrl(), 'done')
    const { page } = await visit('phone', signedIn(portalUrl(), leader))
    await page.goto(addressOf(stranger.slug))
    await headingOf(page, CHOOSE.title).waitFor()
    await dialogOf(page)
      .getByRole('radio', { name: /^Rides for Opa/ })
      .waitFor()
    expect(await dialogOf(page).getByRole('radio', { checked: true }).count()).toBe(0)
    await goOn(page)
    await dialogOf(page).getByText(CHOOSE.fields.circle.errors.empty).first().waitFor()
    await chooseCard(page, 'Rides for Opa')
    await goOn(page)
    await press(page, CONFIRM.action)
    await soon(() => activeOf(leader)).toBe(other.slug)
  })

  test('accepts the correct spelling too, and leaves the rest of the address alone', async () => {
    const { leader, other } = await leaderOfTwo()
    const { page } = await visit('desktop', signedIn(portalUrl(), leader))
    await page.goto(`/circles?create_and_switch=${other.slug}`)
    await dialogOf(page).getByText(question('Rides for Opa')).waitFor()
    await press(page, 'Close')
    await soon(() => page.url()).toBe(`${portalUrl()}/circles`)
    expect(await activeOf(leader)).toBe(leader.slug)
  })

  test('returns to the choice, with the reason, if the member has left the Circle meanwhile', async () => {
    const { leader, other } = await leaderOfTwo()
    const { page, expectTrouble } = await visit('phone', signedIn(portalUrl(), leader))
    expectTrouble(/status of 404/)
    await page.goto(addressOf(other.slug))
    await headingOf(page, CONFIRM.title).waitFor()
    await page.route('**/switch', (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', detail: 'It is gone.' } }),
    )
    await press(page, CONFIRM.action)
    await headingOf(page, CHOOSE.title).waitFor()
    await dialogOf(page).getByText(failures['not-found']).first().waitFor()
    expect(await activeOf(leader)).toBe(leader.slug)
  })

  test('is forgotten when a visitor closes the sign-in', async () => {
    const { other } = await leaderOfTwo()
    const { page } = await visit('phone')
    await page.goto(addressOf(other.slug, '/terms-of-use'))
    await headingOf(page, wizard.signInFirst.title).waitFor()
    expect(await keptHere(page)).toBe(other.slug)
    await press(page, 'Close')
    await dialogOf(page).waitFor({ state: 'detached' })
    await soon(() => keptHere(page)).toBeNull()
  })

  test('is forgotten once a member opens the switch by hand, and the member can choose', async () => {
    const { leader, other } = await leaderOfTwo()
    const { page } = await visit('phone', signedIn(portalUrl(), leader))
    await page.goto('/portal')
    await page.evaluate(([key, slug]) => sessionStorage.setItem(key, slug), [KEY, other.slug] as const)
    await page.getByRole('link', { name: portal.switch }).click()
    await headingOf(page, CHOOSE.title).waitFor()
    await dialogOf(page)
      .getByRole('radio', { name: /^Rides for Opa/ })
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(await headingOf(page, CONFIRM.title).count()).toBe(0)
    expect(await dialogOf(page).getByRole('radio', { checked: true }).count()).toBe(0)
  })

  test.each(['support', 'later'] as const)('waits for the invitation in the same address: %s', async (answer) => {
    const { leader, other } = await leaderOfTwo()
    const host = await seedLeader(portalUrl(), 'done')
    const email = newcomer().email
    await ask(host, `cove/${host.slug}/invites`, 'POST', { emails: [email] })
    const token = new URL(await mailedTo(email, 'invited_token')).searchParams.get('invited_token')
    const { page } = await visit('phone', signedIn(portalUrl(), leader))
    await page.goto(`${addressOf(other.slug, '/terms-of-use')}&invited_token=${token}`)
    await dialogOf(page).getByRole('button', { name: invitation.member[answer] }).waitFor()
    await soon(() => new URL(page.url()).search).toBe('')
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await press(page, invitation.member[answer])
    await dialogOf(page).getByText(question('Rides for Opa')).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(answer === 'support' ? '/portal' : '/terms-of-use')
    const slugs = (await circlesOf(leader)).map(({ slug }) => slug)
    expect(slugs.includes(host.slug)).toBe(answer === 'support')
  })
})
