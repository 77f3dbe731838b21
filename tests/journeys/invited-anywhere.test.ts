import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import words from '#messages/en/invitation.json' with { type: 'json' }
import { mailedTo } from './doors.ts'
import { IS_LONG, leaderAt, newcomer, portalUrl, signedIn, soon, visit } from './people.ts'
import { dialogOf, emailField, goOn, headingOf, press, typeAccount } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const ask = (leader: Leader, method: string, path: string, body?: object) =>
  fetch(`${portalUrl()}/api/cove/${leader.slug}/invites${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${leader.token}` },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The token of an invitation to a leader’s Circle. */
async function tokenFrom(leader: Leader, email = newcomer().email): Promise<string> {
  expect((await ask(leader, 'POST', '', { emails: [email] })).status).toBe(200)
  return new URL(await mailedTo(email, 'invited_token')).searchParams.get('invited_token') ?? ''
}
async function revoked(leader: Leader): Promise<string> {
  const token = await tokenFrom(leader)
  const { items }: { items: { id: string }[] } = await (await ask(leader, 'GET', '')).json()
  expect((await ask(leader, 'DELETE', `/${items[0]?.id}`)).status).toBe(204)
  return token
}
async function used(leader: Leader): Promise<string> {
  const token = await tokenFrom(leader)
  const other = await seedLeader(portalUrl(), 'type-location')
  const answer = await fetch(`${portalUrl()}/api/cove/${leader.slug}/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${other.token}` },
    body: JSON.stringify({ invite_token: token }),
  })
  expect(answer.status).toBe(200)
  return token
}

const addressOf = (page: Page) => new URL(page.url())
const hasNoToken = (page: Page) => soon(() => addressOf(page).search).not.toMatch(/token/)
const offersAccount = async (page: Page) => {
  await headingOf(page, 'Create Your Account').waitFor()
  await page.getByText('Support Sunday soup for Maria', { exact: true }).waitFor()
}

/** Pages of each kind. A short run uses only some of them. */
const PAGES = [
  '/',
  '/portal',
  '/no/such/page',
  ...(IS_LONG ? ['/shop/juniper-loom', '/portal/shop', '/terms-of-use'] : []),
]

describe('an invitation link', () => {
  test.each(PAGES)(
    'at %s leads a visitor to an account, and disappears from the address, also after a reload',
    async (path) => {
      const token = await tokenFrom(await seedLeader(portalUrl(), 'done'))
      const { page, expectTrouble } = await visit('phone')
      if (path === '/no/such/page') expectTrouble(/404/)
      await page.goto(`${path}?kept=1&token=${token}#here`)
      await offersAccount(page)
      await hasNoToken(page)
      await page.reload()
      await offersAccount(page)
      await page.goBack()
      await soon(() => [addressOf(page).search, addressOf(page).hash]).toEqual(['?kept=1', '#here'])
    },
  )

  test('on the Circle’s page shows who invites, keeps the rest of the address, and survives a reload', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const other = await seedLeader(portalUrl(), 'done')
    const who = newcomer()
    const token = await tokenFrom(leader, who.email)
    const { page } = await visit('phone')
    for (const open of [() => page.goto(`/circles/${leader.slug}?a=1&invited_token=${token}`), () => page.reload()]) {
      await open()
      await page.getByText('You’re invited by Elena R.').waitFor()
      await soon(() => addressOf(page).search).toBe('?a=1')
      expect(await dialogOf(page).count()).toBe(0)
    }
    await page.goto(`/circles/${other.slug}`)
    await page.getByRole('button', { name: 'Support this Circle' }).click()
    await headingOf(page, 'Create Your Account').waitFor()
    expect(await page.getByText('You’re invited by').count(), 'it is to another Circle').toBe(0)

    await page.goto(`/circles/${leader.slug}`)
    await page.getByRole('button', { name: 'Support this Circle' }).click()
    await offersAccount(page)
    await typeAccount(page, who)
    await goOn(page)
    await headingOf(page, 'Add Our Extension & Start Saving!').waitFor()
  })

  test('asks a member on that page, who joins by a button and not by the link alone', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const token = await tokenFrom(leader)
    const { page, leader: member } = await leaderAt('type-location', 'phone')
    await page.goto(`/portal?invited_token=${token}`)
    await headingOf(page, 'Support “Sunday soup for Maria”?').waitFor()
    await hasNoToken(page)
    await press(page, words.member.later)
    await dialogOf(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const answer = await fetch(`${portalUrl()}/api/user`, { headers: { Authorization: `Bearer ${member.token}` } })
    const { cove_roles: roles }: { cove_roles: { slug: string }[] } = await answer.json()
    expect(roles.map(({ slug }) => slug)).toEqual([member.slug])

    await page.goto(`/portal?invited_token=${token}`)
    await press(page, words.member.support)
    await page.getByText('You now support “Sunday soup for Maria”.').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('covey:invitation')), 'it is done with').toBeNull()
  })

  test('at any other page leads a member who accepts to the shops, and a second time to the Circle', async () => {
    const token = await tokenFrom(await seedLeader(portalUrl(), 'done'))
    const { page } = await leaderAt('type-location', 'phone')
    await page.goto(`/contactus?token=${token}`)
    await press(page, words.member.support)
    await page.waitForURL('**/portal/shop')
    await page.getByText('You now support “Sunday soup for Maria”.').waitFor()
    await page.goto(`/contactus?token=${token}`)
    await page.waitForURL('**/portal/circle/*')
  })

  test('that is newer replaces an older one', async () => {
    const [soup, none] = [await tokenFrom(await seedLeader(portalUrl(), 'done')), 'no-such-invitation']
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/invites\/opened/)
    await page.goto(`/?token=${soup}`)
    await offersAccount(page)
    await page.goto(`/?token=${none}`)
    await headingOf(page, 'This invitation link doesn’t work').waitFor()
    await dialogOf(page).getByRole('link', { name: 'Find a Circle' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find a Circle' }).waitFor()
    await page.goto('/?flow=signup-invite')
    await headingOf(page, 'Create Your Account').waitFor()
    expect(await page.getByText('You’ll support it once you have an account.').count()).toBe(0)
  })

  test('is ignored on the page for mailed links, which has its own tokens', async () => {
    const { page } = await visit('phone')
    await page.goto('/auth/action?token=of-its-own')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(addressOf(page).search).toBe('?token=of-its-own')
  })
})

describe('an invitation link that no longer works', () => {
  test.each([
    ['was taken back', revoked, 'This invitation was canceled', ['Create or join a Circle', 'Find a Circle']],
    ['was used', used, 'This invitation was already used', ['Find a Circle', 'Create or join a Circle', 'Sign in']],
    [
      'never was',
      async () => 'no-such-invitation',
      'This invitation link doesn’t work',
      ['Create or join a Circle', 'Find a Circle'],
    ],
  ] as const)(
    'because it %s says so, also to people who use a keyboard, until they close it',
    async (_, made, title, ways) => {
      const token = await made(await seedLeader(portalUrl(), 'done'))
      const { page, expectTrouble } = await visit('desktop')
      expectTrouble(/invites\/opened/)
      await page.goto(`/?invited_token=${token}`)
      await headingOf(page, title).waitFor()
      await hasNoToken(page)
      await page.reload()
      await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
      for (const name of ways) {
        await page.keyboard.press('Tab')
        expect(await page.locator(':focus').textContent()).toBe(name)
      }
      await page.keyboard.press('Escape')
      await soon(() => dialogOf(page).count()).toBe(0)
      await page.reload()
      await page.waitForLoadState('networkidle')
      expect(await dialogOf(page).count(), 'it was understood').toBe(0)
    },
  )

  test('because it has expired says so over the page of its Circle, which anyone can support', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/invites\/opened/)
    // Thirty days cannot pass in this test, so it simulates the answer. The server's own tests cover the real one.
    await page.route('**/api/invites/opened', (route) =>
      route.fulfill({ status: 409, json: { code: 'invitation-expired', detail: 'This invitation has expired.' } }),
    )
    await page.goto(`/circles/${leader.slug}?token=old`)
    await headingOf(page, 'This invitation has expired').waitFor()
    await dialogOf(page).getByText('You can support this Circle without an invitation.').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Go to this Circle' }).click()
    await page.getByRole('button', { name: 'Support this Circle' }).click()
    await headingOf(page, 'Create Your Account').waitFor()
  })

  test('leads the person who used it to sign in, and other people to a Circle of their own', async () => {
    const token = await used(await seedLeader(portalUrl(), 'done'))
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/invites\/opened/)
    await page.goto(`/portal/shop?token=${token}`)
    await dialogOf(page).getByRole('link', { name: 'Sign in' }).click()
    await headingOf(page, 'Sign in').waitFor()
    await soon(() => dialogOf(page).count()).toBe(1)
    await page.goto(`/portal/shop?token=${token}`)
    await dialogOf(page).getByRole('link', { name: 'Create or join a Circle' }).click()
    await headingOf(page, 'Create Your Account').waitFor()
    expect(await page.getByText('You’ll support it once you have an account.').count()).toBe(0)
    await emailField(page).waitFor()
  })

  test('offers no sign-in to a member, because another account has used it', async () => {
    const token = await used(await seedLeader(portalUrl(), 'done'))
    const member = await seedLeader(portalUrl(), 'type-location')
    const { page, expectTrouble } = await visit('phone', signedIn(portalUrl(), member))
    expectTrouble(/invites\/opened/)
    await page.goto(`/?token=${token}`)
    await dialogOf(page).getByText('It was accepted with another account.').waitFor()
    expect(await dialogOf(page).getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  })

  test('is not explained until it can be checked, and the button and a reload check again', async () => {
    const token = await tokenFrom(await seedLeader(portalUrl(), 'done'))
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/ERR_FAILED|503/)
    await page.route('**/api/invites/opened', (route) => route.abort())
    await page.goto(`/?token=${token}`)
    await headingOf(page, 'We couldn’t check your invitation').waitFor()
    await page.reload()
    await headingOf(page, 'We couldn’t check your invitation').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await soon(() => dialogOf(page).count()).toBe(0)
    await page.reload()
    await headingOf(page, 'We couldn’t check your invitation').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await offersAccount(page)
  })
})
