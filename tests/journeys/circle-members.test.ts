import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import invitedWords from '#messages/en/signup-invite.json' with { type: 'json' }
import unsubscribe from '#messages/en/unsubscribe.json' with { type: 'json' }
import { earnAt } from '#tests/bench/run/fund.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { call } from '#tests/support/people/call.ts'
import { newEmail, PASSWORD, person } from '#tests/support/people/member.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { faults } from './axe-faults.ts'
import { leaderAt, portalUrl, signedIn, soon, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The link in the latest mail to a person that contains these words. */
async function linkTo(email: string, words: string): Promise<string> {
  const find = async () => {
    const texts = (await mailsTo(inject('outbox'), email)).map(({ text }) => text)
    return texts.flatMap((text) => text.match(/https?:\S+/g) ?? []).find((url) => url.includes(words))
  }
  await soon(find).toBeDefined()
  const url = new URL((await find()) ?? '')
  return url.pathname + url.search
}

const invitationsTo = async (email: string) =>
  (await mailsTo(inject('outbox'), email)).filter(({ text }) => text.includes('invited_token')).length

async function confirmEmail({ email, token: session }: Leader): Promise<void> {
  const link = await linkTo(email, '/auth/action')
  const token = new URLSearchParams(link.split('?')[1]).get('oobCode')
  const body = JSON.stringify({ token })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session}` }
  expect((await fetch(`${portalUrl()}/api/user/verify-email`, { method: 'POST', headers, body })).ok).toBe(true)
}

test('a leader invites a person by mail who joins, and then hands the Circle over to them', async () => {
  const { page } = await leaderAt('done', 'phone')
  const ana = await seedLeader(portalUrl(), 'type-location')
  await confirmEmail(ana)

  await page.goto('/portal')
  await page.getByRole('link', { name: 'Members and invitations Sunday soup for Maria' }).click()
  await section(page, 'Invite people').getByLabel('E-mail addresses').fill(`Ana Rossi <${ana.email}>`)
  await button(page, 'Send invitations').click()
  await soon(() => section(page, 'Open invitations').textContent()).toContain('not opened yet')

  const theirs = await visit('desktop', { baseURL: portalUrl(), ...signedIn(portalUrl(), ana) })
  await theirs.page.goto(await linkTo(ana.email, 'invited_token'))
  await theirs.page.getByText('You’re invited by Elena R.').waitFor()
  await page.reload()
  await soon(() => section(page, 'Open invitations').textContent()).toContain('Opened')
  await button(theirs.page, 'Support this Circle').click()
  await theirs.page.getByRole('link', { name: 'See who’s in it' }).click()
  await soon(() => section(theirs.page, 'Who’s in it').textContent()).toContain('Elena R.')
  expect(await theirs.page.getByRole('main').textContent(), 'no address of anybody').not.toContain('@')

  await page.reload()
  await soon(() => section(page, 'Who’s in it').textContent()).toContain(ana.email)
  await page.getByRole('link', { name: 'Choose the new leader' }).click()
  await tick(page.getByRole('radio', { name: /^Elena Rossi/ }))
  await button(page, 'Continue').click()
  await dialogOf(page).getByText(ana.email).waitFor()
  await button(page, 'Yes, continue').click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Hand it over').click()
  await dialogOf(page).getByRole('link', { name: 'Check the box if you want to hand the Circle over.' }).waitFor()
  await tick(page.getByLabel('I understand that I become a supporter'))
  await button(page, 'Hand it over').click()
  await dialogOf(page).getByText('Elena Rossi leads the Circle now').waitFor()
  await button(page, 'Continue').click()
  await soon(() => page.getByText('You support it').count()).toBe(1)
  expect(await section(page, 'Invite people').count()).toBe(0)
  await theirs.page.reload()
  await section(theirs.page, 'Invite people').waitFor()
  expect(await theirs.page.getByText(/Until .* two people at Covey check every withdrawal/).count()).toBe(1)
})

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  test('a leader reminds Sam, who has not confirmed an address, and chooses another of many supporters', async () => {
    const { page, leader } = await leaderAt('done', screen)
    const server = { url: portalUrl() }
    const sam = { ...person(), first_name: 'Sam', last_name: 'Ortiz' }
    const join = async (body: ReturnType<typeof person>) => {
      const { reply } = await call(server, 'signUp', { body })
      const token = reply.response.access_token
      await call(server, 'joinCircle', { params: { slug: leader.slug }, body: {}, token })
      return token
    }
    await join(sam)
    const confirmations = async () =>
      (await mailsTo(inject('outbox'), sam.email)).filter(({ text }) => text.includes('mode=verifyEmail')).length
    await soon(confirmations).toBe(1)

    await page.goto(`/portal?flow=admin-transfer&circle=${leader.slug}`)
    const people = dialogOf(page).getByRole('radio')
    await soon(() => people.count()).toBe(1)
    expect(await people.first().isDisabled()).toBe(true)
    expect(await dialogOf(page).getByRole('searchbox').count(), 'nothing to search among so few').toBe(0)
    const remind = dialogOf(page).getByRole('button', { name: 'Remind Sam Ortiz' })
    await remind.click()
    await dialogOf(page)
      .getByText(/^Reminded today at/)
      .waitFor()
    expect(await remind.getAttribute('aria-disabled')).toBe('true')
    await soon(confirmations).toBe(2)
    expect(await faults(page)).toEqual([])

    for (let count = 1; count <= 9; count++) await join({ ...person(), first_name: `Kim${count}`, last_name: 'Ash' })
    await confirmEmail(await seedSupporter(leader.slug))
    await page.reload()
    await soon(() => people.count()).toBe(8)
    await button(page, 'Show more').click()
    await soon(() => people.count()).toBe(11)
    await dialogOf(page).getByRole('searchbox').fill('rossi')
    await soon(() => people.count()).toBe(1)
    await tick(people.first())
    expect(await faults(page)).toEqual([])
    await goOn(page)
    await dialogOf(page).getByText('Elena Rossi').waitFor()
  })

  test('a leader hides the amounts: a visitor sees none, and sees them again later', async () => {
    const { page, leader } = await leaderAt('done', screen)
    await earnAt(portalUrl(), leader.slug, leader.token)
    const visitor = await visit(screen)
    const pageOf = async () => {
      await visitor.page.goto(`/circles/${leader.slug}`)
      return visitor.page.getByRole('main').textContent()
    }
    await soon(pageOf).toMatch(/\$\d+\.\d\d/)
    await page.goto(`/portal/circle/${leader.slug}`)
    const box = page.getByRole('checkbox', { name: /^Hide amounts/ })
    await box.focus()
    await page.keyboard.press('Space')
    await page.getByText('Visitors no longer see amounts.').waitFor()
    await soon(() => box.isChecked()).toBe(true)
    expect(await faults(page)).toEqual([])
    await soon(pageOf).not.toMatch(/\$\d/)
    await visitor.page.getByText('Only people in this Circle can see its amounts.').waitFor()
    expect(await faults(visitor.page)).toEqual([])
    await page.goto('/portal')
    await page
      .getByText(/\$\d+\.\d\d/)
      .first()
      .waitFor()
    await page.goto(`/portal/circle/${leader.slug}`)
    await box.focus()
    await page.keyboard.press('Space')
    await page.getByText('Visitors see amounts again.').waitFor()
    await soon(pageOf).toMatch(/\$\d+\.\d\d/)
  })
})

/** A supporter who is setting up a Circle of their own. */
async function seedSupporter(slug: string): Promise<Leader> {
  const ana = await seedLeader(portalUrl(), 'type-location')
  await call({ url: portalUrl() }, 'joinCircle', { params: { slug }, body: {}, token: ana.token })
  return ana
}

test('a leader who wants to hand the Circle over invites a new person, who accepts by the mailed link', async () => {
  const { page, leader, expectTrouble } = await leaderAt('done', 'phone')
  // The server refuses the first try, because the person has not confirmed their identity recently.
  expectTrouble(/409/)
  const ana = await seedLeader(portalUrl(), 'type-location')
  await confirmEmail(ana)

  await page.goto(`/portal?flow=admin-transfer&circle=${leader.slug}`)
  await dialogOf(page).getByRole('link', { name: 'Ask someone else by e-mail' }).click()
  await page.waitForURL(`**/portal/circle/${leader.slug}#ask-to-lead`)
  await dialogOf(page).waitFor({ state: 'detached' })
  await button(page, 'Ask them').click()
  await page.getByText('Enter their e-mail address.').waitFor()
  await page.getByLabel('Their e-mail address').fill(ana.email)
  await page.getByLabel('Their name (optional)').fill('Ana')
  await button(page, 'Ask them').click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Continue').click()
  await page.getByText(`We’ve asked ${ana.email} to lead the Circle.`).waitFor()
  await soon(() => section(page, 'Open invitations').textContent()).toContain('Asked to lead')

  const link = await linkTo(ana.email, 'invited_token')
  const stranger = await visit('phone', { baseURL: portalUrl() })
  await stranger.page.goto(link)
  await button(stranger.page, 'Lead this Circle').click()
  await headingOf(stranger.page, invitedWords.steps['invited-leader'].title).waitFor()
  await goOn(stranger.page)
  await dialogOf(stranger.page).getByText('Use the e-mail address the invitation was sent to.').waitFor()

  const theirs = await visit('desktop', { baseURL: portalUrl(), ...signedIn(portalUrl(), ana) })
  await theirs.page.goto(link)
  await theirs.page.getByText('You’ve been asked to lead this Circle by Elena R.').waitFor()
  await button(theirs.page, 'Lead this Circle').click()
  await headingOf(theirs.page, invitedWords.steps['invited-leader'].title).waitFor()
  await goOn(theirs.page)
  await atStep(theirs.page, 'add-extension')
  await page.reload()
  await soon(() => page.getByText('You support it').count()).toBe(1)
})

test('an invitation whose answer was lost is sent once, even if its button is pressed again', async () => {
  const { page, expectTrouble } = await leaderAt('done')
  expectTrouble(/ERR_FAILED/)
  const email = newEmail()
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Members and invitations Sunday soup for Maria' }).click()
  const keys: (string | null)[] = []
  const loseFirst = (path: string) =>
    page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(await route.request().headerValue('Idempotency-Key'))
      const response = await route.fetch()
      return keys.length % 2 === 1 ? route.abort() : route.fulfill({ response })
    })
  await loseFirst('**/invites')
  await section(page, 'Invite people').getByLabel('E-mail addresses').fill(email)
  await button(page, 'Send invitations').click()
  await soon(() => keys.length).toBe(1)
  await section(page, 'Open invitations').getByText(email).first().waitFor()
  await button(page, 'Send invitations').click()
  await page.getByText('One invitation is on the way.').waitFor()
  await soon(() => invitationsTo(email)).toBe(1)

  await loseFirst('**/resend')
  const again = page.getByRole('button', { name: `Remind ${email}` })
  await again.click()
  await soon(() => keys.length).toBe(3)
  // The list shows that the reminder was sent, even though the answer was lost. So nobody sends it twice.
  await section(page, 'Open invitations')
    .getByText(/^Reminded today at/)
    .waitFor()
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await soon(() => invitationsTo(email)).toBe(2)
  const [first, second] = keys
  expect([second, keys.length, new Set(keys).size]).toEqual([first, 3, 2])
  expect(keys.every((key) => key !== null)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a stranger finds a Circle, reports it, and opts out of invitations', async () => {
  const word = `Xylo${Date.now()}`
  const headline = `${word} band`
  const leader = await seedLeader(portalUrl(), 'done', {
    title: { headline },
  })
  const email = newEmail()
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${leader.token}` }
  const invites = `${portalUrl()}/api/cove/${leader.slug}/invites`
  await fetch(invites, { method: 'POST', headers, body: JSON.stringify({ emails: [email] }) })

  const { page } = await visit('phone')
  await page.goto('/anything/circles')
  await page.getByRole('heading', { level: 1, name: 'Find a Circle' }).waitFor()
  await page.getByLabel('What are you looking for?').fill('no such thing at all')
  await button(page, 'Search').click()
  await page.getByText('No matching Circles').waitFor()
  await page.getByLabel('What are you looking for?').fill(word.toLowerCase())
  await button(page, 'Search').click()
  await page.getByRole('link', { name: headline }).click()
  await page.getByRole('heading', { level: 1, name: headline }).waitFor()
  await button(page, 'Report this Circle').click()
  await button(page, 'Send the report').click()
  await page.getByText('Choose what’s wrong.').waitFor()
  await page.getByRole('radio', { name: 'It shares something private' }).check()
  await button(page, 'Send the report').click()
  await page.getByText('Thank you. Someone will look into it.').waitFor()

  await page.goto(await linkTo(email, '/unsubscribe/'))
  await button(page, 'Stop these e-mails').click()
  await page.getByRole('heading', { level: 1, name: 'No more invitations', exact: true }).waitFor()
  await page.reload()
  await button(page, unsubscribe.again).waitFor()
})
