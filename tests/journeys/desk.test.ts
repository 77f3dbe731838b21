import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { newEmail, PASSWORD, prove } from '#tests/support/people/member.ts'
import { earn, linkAccount, takeToBank } from '#tests/support/people/withdrawing.ts'
import { mailsTo, type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { leaderOf, signedIn, soon, visit } from './people.ts'
import { goOn, headingOf, passwordField } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const orderWebhookSecret = 'what events are signed with, in this file'
const OPERATORS = ['olive@covey.example', 'omar@covey.example'] as const

let own: Portal
let olive: Leader
let omar: Leader
beforeAll(async () => {
  own = await startPortal({
    OPERATOR_EMAILS: OPERATORS.join(),
    CLOCK: 'movable',
    ACCESS_TTL_S: '31536000',
    ORDER_WEBHOOK_SECRET: orderWebhookSecret,
  })
  olive = await verified('Olive', OPERATORS[0])
  omar = await verified('Omar', OPERATORS[1])
})
afterAll(() => own.stop())

async function send(method: string, path: string, body: object, token?: string) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const response = await fetch(`${own.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? undefined : response.json()
}

/** Waits for a mail to a person that contains these words, and returns its link as a path. */
async function linkTo(email: string, words: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const texts = (await mailsTo(own.outbox, email)).map(({ text }) => text)
    const found = texts.flatMap((text) => text.match(/https?:\S+/g) ?? []).find((url) => url.includes(words))
    if (found) return new URL(found).pathname + new URL(found).search
    await pause(50)
  }
  throw new Error(`No mail to ${email} has a link to ${words}.`)
}

/** A member whose address is confirmed. */
async function verified(first_name: string, email: string): Promise<Leader> {
  const body = { first_name, last_name: 'Berg', email, password: PASSWORD, terms: TERMS_VERSION }
  const { response } = await send('POST', '/signup', body)
  const token = new URLSearchParams((await linkTo(email, '/auth/action')).split('?')[1]).get('oobCode')
  await send('POST', '/user/verify-email', { token }, response.access_token)
  return { token: response.access_token, refreshToken: response.refresh_token, email, run: '', slug: '', revision: 0 }
}

const as = (who: Leader, screen: 'phone' | 'desktop' = 'desktop') =>
  visit(screen, { baseURL: own.url, ...signedIn(own.url, who) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Decides the case that is open on the screen. */
async function decide(page: Page, decision: string, text: string): Promise<void> {
  await tick(page.getByRole('radio', { name: decision }))
  await page.getByLabel(/^(Your reply|Reason)/).fill(text)
  await button(page, decision).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
}

test('a visitor writes, an operator answers at the desk, and the visitor replies to the mail', async () => {
  const { page } = await visit('phone', { baseURL: own.url })
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click()
  await heading(page, 'Write to us').waitFor()
  await page.getByLabel('Your message').fill('My visit to the wool shop is not in the list.')
  await button(page, 'Send the message').click()
  await page.getByText('There is a problem').waitFor()
  await page.getByRole('link', { name: 'Enter an e-mail address, like name@example.com.' }).click()
  await page.reload()
  await soon(() => page.getByLabel('Your message').inputValue()).toContain('wool shop')
  await page.getByLabel('Your name').fill('Ana Núñez')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('What is it about?').selectOption('An order or its cashback')
  await button(page, 'Send the message').click()
  await heading(page, 'We have your message').waitFor()
  const reference = (await page.locator('p b').first().textContent()) ?? ''

  const desk = await as(olive)
  await desk.page.goto('/portal')
  await button(desk.page, /your account/i).click()
  await desk.page.getByRole('link', { name: 'The desk' }).click()
  await desk.page.getByRole('link', { name: /Ana Núñez/ }).click()
  await desk.page.getByText(reference).waitFor()
  await decide(desk.page, 'Send a reply', 'We see your visit. The shop has until Monday.')
  await desk.page.getByText('Olive Berg replied').waitFor()

  await page.goto('/mailbox')
  await page
    .getByRole('navigation', { name: 'E-mails, newest first' })
    .getByRole('link', { name: `Our reply (${reference})` })
    .click()
  const letter = page.frameLocator(`iframe[title="The e-mail “Our reply (${reference})”"]`)
  await letter.getByText('The shop has until Monday.').waitFor()
  await page.goto(await linkTo(email, '/contactus/'))
  await page.getByText('We’ve answered.').waitFor()
  await page.getByLabel('Add to your message').fill('It is there now, thank you!')
  await button(page, 'Send').click()
  await page.getByText('We have your message and will answer it by e-mail.').waitFor()

  await desk.page.reload()
  await decide(desk.page, 'Close the ticket', 'It is there now.')
  await page.reload()
  await page.getByText('This is closed.').waitFor()
})

test('the desk does not exist for anyone but operators', async () => {
  const visitor = await visit('phone', { baseURL: own.url })
  const { page } = await leaderOf(own.url, 'done', 'desktop')
  for (const who of [visitor.page, page])
    for (const path of ['/desk', '/desk/tickets/some-case']) {
      await who.goto(path)
      await heading(who, 'We can’t find this page').waitFor()
    }
})

test('a member sees that their claim was granted at the desk, with the answer', async () => {
  const { page, leader } = await leaderOf(own.url, 'done', 'phone')
  const trip = await send('POST', '/wildfire/trips', { retailer_id: 2101, cove_slug: leader.slug }, leader.token)
  await send('POST', '/clock', { forward: '40d' })
  const number = `JU-${randomUUID().slice(0, 6)}`
  const claim = { order_id: trip.order_id, order_number: number, amount: 6000, purchased_on: '2026-10-01' }
  await send('POST', '/user/orders/claims', claim, leader.token)

  const desk = await as(olive, 'phone')
  desk.expectTrouble(/409/)
  await desk.page.goto('/desk')
  await button(desk.page, 'Claims (1)').click()
  await desk.page.getByRole('link', { name: new RegExp(number) }).click()
  await tick(desk.page.getByRole('radio', { name: 'Grant the claim' }))
  await button(desk.page, 'Grant the claim').click()
  await desk.page.getByText('Enter an amount, like 3.60.').waitFor()
  await desk.page.getByLabel('Cashback in dollars').fill('3.60')
  await desk.page.getByLabel(/^Reason/).fill('The shop had lost it.')
  await button(desk.page, 'Grant the claim').click()
  // Granting moves money, so the operator must confirm their identity first. Then the typed decision is sent.
  await headingOf(desk.page, 'Confirm it’s you').waitFor()
  await passwordField(desk.page).fill(PASSWORD)
  await goOn(desk.page)
  await desk.page.getByText('Saved.', { exact: true }).waitFor()

  await page.goto(`/portal/orders/${trip.order_id}`)
  await page.getByText('The shop had lost it.').waitFor()
  await page.getByText('$2.40').first().waitFor()
})

test('a withdrawal to a new account is sent when two operators approve, and its leader is told', async () => {
  const { page, leader } = await leaderOf(own.url, 'done', 'phone')
  const { ahead } = await send('POST', '/clock', { forward: '1m' })
  const portal = { url: own.url, services: { environment: { orderWebhookSecret }, now: () => Date.now() + ahead } }
  const wallet = await earn(portal, leader, 30_000)
  await prove(own, leader.token)
  const account = await linkAccount(own, leader, 'checking')
  const { reply } = await takeToBank(own, { ...leader, wallet }, account.id, { amount: 12_500 })

  const [first, second] = [await as(olive, 'phone'), await as(omar)]
  await first.page.goto('/desk')
  await button(first.page, 'Withdrawals (1)').click()
  await first.page.getByRole('link', { name: new RegExp(reply.reference) }).click()
  await first.page.getByText('First Practice Bank · 0001').waitFor()
  await first.page.getByText('$125.00').first().waitFor()
  await first.page.getByText('The account is new').waitFor()
  // Their decision moves money, so both operators confirm their identity first.
  for (const { token } of [olive, omar]) await prove(own, token)
  await decide(first.page, 'Send the money', 'She has told us on the phone.')
  await first.page.getByText('Approved once').first().waitFor()
  await tick(first.page.getByRole('radio', { name: 'Send the money' }))
  await first.page.getByLabel('Reason').fill('Once more.')
  first.expectTrouble(/409.*decisions/)
  await button(first.page, 'Send the money').click()
  await first.page.getByText('Ask another operator to approve it too').waitFor()

  await second.page.goto(`/desk/withdrawals/${reply.id}`)
  await second.page.getByText('Olive Berg gave the first approval').waitFor()
  await decide(second.page, 'Send the money', 'I see the same.')
  await second.page.getByText('Sent on').first().waitFor()
  await send('POST', '/clock', { forward: '1d' })
  await linkTo(leader.email, '/portal/wallet')
  await page.goto('/portal')
  await button(page, /^News/).click()
  await page.getByText(/We’re reviewing the withdrawal of \$125\.00 from .* to First Practice Bank · 0001/).waitFor()
})

test('a supporter asks to lead, two operators approve, and the leader had the chance to object', async () => {
  const leader = await seedLeader(own.url, 'done')
  const ana = await verified('Ana', newEmail())
  await send('POST', `/cove/${leader.slug}/join`, {}, ana.token)
  const theirs = await as(ana, 'phone')
  await theirs.page.goto(`/portal/circle/${leader.slug}`)
  await button(theirs.page, 'Is the leader gone?').click()
  await theirs.page.getByLabel('Why can’t the leader lead it anymore?').fill('Elena has moved away.')
  await button(theirs.page, 'Ask to lead it').click()
  await theirs.page.getByText('Write between 10 and 2,000 characters.').waitFor()
  await theirs.page.getByLabel('What can we check?').fill('The school newsletter of May says so.')
  await button(theirs.page, 'Ask to lead it').click()
  await theirs.page.getByText(/We’re looking into it/).waitFor()

  const [first, second] = [await as(olive), await as(omar)]
  for (const { page } of [first, second]) {
    await page.goto('/desk?queue=take-overs')
    await page.getByRole('link', { name: /Sunday soup for Maria/ }).click()
    await page.getByText('The school newsletter of May says so.').waitFor()
  }
  for (const { token } of [olive, omar]) await prove(own, token)
  await decide(first.page, 'Approve', 'The newsletter says so.')
  second.expectTrouble(/409.*decisions/)
  await tick(second.page.getByRole('radio', { name: 'Approve' }))
  await second.page.getByLabel('Reason').fill('I have called the school.')
  await button(second.page, 'Approve').click()
  await second.page.getByText('Olive Berg has decided this in the meantime').waitFor()
  await second.page.getByText('Approved once').first().waitFor()

  const leaders = await visit('phone', { baseURL: own.url })
  await leaders.page.goto(await linkTo(leader.email, '/take-over/'))
  await button(leaders.page, 'I still lead it').waitFor()
  await send('POST', '/clock', { forward: '4d' })
  await prove(own, omar.token)
  // The typed text is still there.
  expect(await second.page.getByLabel('Reason').inputValue()).toBe('I have called the school.')
  await button(second.page, 'Approve').click()
  await second.page.getByText('Taken over').first().waitFor()
  await leaders.page.reload()
  await heading(leaders.page, 'Ana B. now leads “Sunday soup for Maria”').waitFor()
  await theirs.page.reload()
  await theirs.page.getByText('You lead it').waitFor()
  await theirs.page.getByRole('region', { name: 'Invite people' }).waitFor()
})
