import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import moreWizard from '#messages/en/moreWizard.json' with { type: 'json' }
import inviteWords from '#messages/en/signup-invite.json' with { type: 'json' }
import { PASSWORD } from '#tests/support/people/member.ts'
import { chooseGoogle, linkFor, mailedTo } from './doors.ts'
import { newcomer, portalUrl, soon, visit } from './people.ts'
import { dialogOf, emailField, goOn, headingOf, passwordField, press, summaryOf, typeAccount } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

/** Lets a leader invite a person, and returns the path of the page in the mailed link. */
async function invited(email: string, leader: Leader): Promise<string> {
  const answer = await fetch(`${portalUrl()}/api/cove/${leader.slug}/invites`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${leader.token}` },
    body: JSON.stringify({ emails: [email] }),
  })
  expect(answer.status).toBe(200)
  const url = new URL(await mailedTo(email, 'invited_token'))
  return url.pathname + url.search
}

/** The supporters of a leader's Circle, read through the API, because the page alone could be wrong. */
async function supportersOf({ slug, token }: Leader): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${portalUrl()}/api/cove/${slug}/members`, { headers })
  const { items }: { items: { email: string; role: string }[] } = await answer.json()
  return items.filter(({ role }) => role === 'SUPPORTER').map(({ email }) => email)
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText('You’re invited by Elena R.').waitFor()
  await page.getByRole('button', { name: 'Support this Circle' }).click()
  await headingOf(page, 'Create Your Account').waitFor()
  await page.getByText('Support Sunday soup for Maria', { exact: true }).waitFor()
}

/** Checks that a person sees the shops and the Circle they joined, and is not asked to set up a Circle. */
async function isAmongSupporters(page: Page): Promise<void> {
  await page.waitForURL('**/portal/shop')
  await page.getByText('You now support “Sunday soup for Maria”.').waitFor()
  await page.goto('/portal')
  await page.getByText('You support it').waitFor()
  expect(await page.getByText('Finish setting up').count()).toBe(0)
}

/** Checks that a person is welcomed to the Circle and then sees the shops, without a second welcome. */
async function isWelcomed(page: Page): Promise<void> {
  await dialogOf(page).getByText('You now support Sunday soup for Maria.').waitFor()
  await press(page, inviteWords.steps['circle-joined'].action)
  await page.waitForURL('**/portal/shop')
  await page.getByRole('heading', { level: 1, name: 'Cashback goes to Sunday soup for Maria' }).waitFor()
  await page.goto('/portal')
  await page.getByText('You support it').waitFor()
  expect(await page.getByText('Finish setting up').count()).toBe(0)
  expect(await page.getByText('You now support “Sunday soup for Maria”.').count()).toBe(0)
}

const isNoWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

test('an invited person asks for a link on the phone, opens it on a computer, and is a supporter there', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const who = newcomer()
  const { email } = who
  const { page: phone } = await visit('phone')
  await accept(phone, await invited(email, leader))
  await asksForLink(phone, who)

  const { page } = await visit('phone')
  await page.goto(await linkFor(email))
  await page.getByText('You’ll also support the Circle Sunday soup for Maria. Elena R. has invited you.').waitFor()
  await isNoWider(page)
  expect(await supportersOf(leader), 'nobody before they press').toEqual([])
  await page.getByRole('button', { name: 'Create my account' }).click()
  await isAmongSupporters(page)
  expect(await supportersOf(leader)).toEqual([email])
})

async function asksForLink(page: Page, { first, last, email }: ReturnType<typeof newcomer>): Promise<void> {
  await press(page, 'Continue without a password')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await emailField(page).fill(email)
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
}

test('an invited person who closes the tab while the link is on its way returns to the wait for it', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const who = newcomer()
  const { page, context } = await visit('phone')
  const invitation = await invited(who.email, leader)
  await accept(page, invitation)
  await asksForLink(page, who)
  await page.close()
  const again = await context.newPage()
  await again.goto(invitation)
  await again.getByRole('button', { name: 'Support this Circle' }).click()
  await headingOf(again, 'Open the link').waitFor()
})

test.each([
  ['after the account was made', true],
  ['before it arrived', false],
])('an invited person whose tab crashes %s returns by the invitation and joins once', async (_, arrives) => {
  const leader = await seedLeader(portalUrl(), 'done')
  const who = newcomer()
  const { page, context, expectTrouble } = await visit('phone')
  expectTrouble(arrives ? /ERR_FAILED|invites\/opened/ : /ERR_FAILED/)
  const invitation = await invited(who.email, leader)
  await accept(page, invitation)
  await typeAccount(page, who)
  let sent = false
  await page.route('**/api/signup', async (route) => {
    if (arrives) await route.fetch()
    else await route.abort()
    sent = true
  })
  await goOn(page)
  await soon(() => sent).toBe(true)
  await page.close()

  const again = await context.newPage()
  await again.goto(invitation)
  await again.getByRole('button', { name: 'Support this Circle' }).click()
  const news = again.getByText('We can’t tell if your last answer arrived.')
  await news.waitFor()
  await soon(() => emailField(again).inputValue()).toBe(who.email)
  await passwordField(again).fill(who.password)
  await goOn(again)
  await headingOf(again, 'Add Our Extension & Start Saving!').waitFor()
  expect(await news.count(), 'it is known by now').toBe(0)
  expect(await supportersOf(leader)).toEqual([who.email])
})

test('a person with a second invitation, to another Circle, gets a link for that one', async () => {
  const [leader, other] = [await seedLeader(portalUrl(), 'done'), await seedLeader(portalUrl(), 'done')]
  const who = newcomer()
  const { page } = await visit('phone')
  await accept(page, await invited(who.email, leader))
  await asksForLink(page, who)
  await page.goto(await invited(newcomer().email, other))
  await page.getByText('You’re invited by').waitFor()
  await page.getByRole('button', { name: 'Support this Circle' }).click()
  await headingOf(page, 'Sign up with a link').waitFor()
  expect(await emailField(page).inputValue(), 'nothing is typed twice').toBe(who.email)
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()

  const { page: computer } = await visit('phone')
  await computer.goto(await linkFor(who.email))
  await computer.getByRole('button', { name: 'Create my account' }).click()
  await isAmongSupporters(computer)
  expect([await supportersOf(leader), await supportersOf(other)]).toEqual([[], [who.email]])
})

test('an invited person signs in with Google and has joined with the new account', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const { email } = newcomer()
  const { page } = await visit('phone')
  await accept(page, await invited(email, leader))
  const window = await chooseGoogle(page, email)
  await window.getByRole('checkbox', { name: /18 or older/ }).waitFor()
  await soon(() => supportersOf(leader), 'with the account, before the portal').toEqual([email])
  await window.getByRole('checkbox', { name: /18 or older/ }).check()
  await window.getByRole('button', { name: 'Continue' }).click()
  await headingOf(page, 'Add Our Extension & Start Saving!').waitFor()
  await goOn(page)
  await isWelcomed(page)
})

test('an invited person makes an account with a password and is not asked for a Circle of their own', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const who = newcomer()
  const { page } = await visit('phone')
  await accept(page, await invited(who.email, leader))
  await typeAccount(page, who)
  await goOn(page)
  await headingOf(page, 'Add Our Extension & Start Saving!').waitFor()
  expect(await supportersOf(leader)).toEqual([who.email])
  await page.reload()
  await headingOf(page, 'Add Our Extension & Start Saving!').waitFor()
  await goOn(page)
  await isWelcomed(page)
})

test('an invitation to an incomplete Circle lets the person in too, and says so once it is used', async () => {
  const leader = await seedLeader(portalUrl(), 'purpose')
  const who = newcomer()
  const link = await invited(who.email, leader)
  const { page } = await visit('phone')
  await page.goto(link)
  await typeAccount(page, who)
  // The person with the forwarded link has its form open when someone else uses the link.
  const { page: other, expectTrouble } = await visit('phone')
  await other.goto(link)
  await typeAccount(other, newcomer())
  await goOn(page)
  await goOn(page)
  await dialogOf(page).getByText(inviteWords.welcome.untitled).waitFor()
  await goOn(other)
  await goOn(other)
  await other.getByText('Someone has already used this invitation').waitFor()

  expectTrouble(/invites\/opened/)
  await other.goto(link)
  await headingOf(other, 'This invitation was already used').waitFor()
})

test('an invited person who begins their own Circle is led to the invitation, with the typed text', async () => {
  const who = newcomer()
  const leader = await seedLeader(portalUrl(), 'done')
  const { page } = await visit('phone')
  await page.goto(await invited(who.email, leader))
  await page.getByText('You’re invited by Elena R.').waitFor()
  // Until this page has handled the invitation, the next page would lead to it.
  await soon(() => page.evaluate(() => sessionStorage.getItem('covey:invitation'))).toContain('"isNew":false')
  await page.goto('/?flow=signup')
  await page.getByLabel('First name').fill(who.first)
  await emailField(page).fill(who.email)
  await press(page, moreWizard.invited.open)
  await page.getByText('Support Sunday soup for Maria', { exact: true }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe(who.first)
  expect(await emailField(page).inputValue()).toBe(who.email)
})

test('a person with an account signs in with the address that they have typed', async () => {
  const { email } = await seedLeader(portalUrl(), 'done')
  const { page, expectTrouble } = await visit('desktop')
  expectTrouble(/Failed to load resource/)
  await page.goto('/?flow=signup')
  await typeAccount(page, { ...newcomer(), email })
  await goOn(page)
  await summaryOf(page).waitFor()
  await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
  await headingOf(page, 'Sign in').waitFor()
  expect(await emailField(page).inputValue()).toBe(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL('**/portal')
})
