import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import invitedWords from '#messages/en/signup-invite.json' with { type: 'json' }
import { tick } from '#tests/support/browser/tick.ts'
import { newEmail, PASSWORD } from '#tests/support/people/member.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { leaderAt, portalUrl, signedIn, soon, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The link in the newest mail to somebody that contains these words. */
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

test('a leader invites somebody by mail, who joins; then the Circle is handed over to them', async () => {
  const { page } = await leaderAt('done', 'phone')
  const ana = await seedLeader(portalUrl(), 'type-location')
  await confirmEmail(ana)

  await page.goto('/portal')
  await page.getByRole('link', { name: 'Members and invitations Sunday soup for Maria' }).click()
  await section(page, 'Invite people').getByLabel('E-mail addresses').fill(`Ana Rossi <${ana.email}>`)
  await button(page, 'Send invitations').click()
  await soon(() => section(page, 'Invitations under way').textContent()).toContain('not opened yet')

  const theirs = await visit('desktop', { baseURL: portalUrl(), ...signedIn(portalUrl(), ana) })
  await theirs.page.goto(await linkTo(ana.email, 'invited_token'))
  await theirs.page.getByText('You are invited by Elena R.').waitFor()
  await page.reload()
  await soon(() => section(page, 'Invitations under way').textContent()).toContain('Opened')
  await button(theirs.page, 'Support this Circle').click()
  await theirs.page.getByRole('link', { name: 'See who is in it' }).click()
  await soon(() => section(theirs.page, 'Who is in it').textContent()).toContain('Elena R.')
  expect(await theirs.page.getByRole('main').textContent(), 'no address of anybody').not.toContain('@')

  await page.reload()
  await soon(() => section(page, 'Who is in it').textContent()).toContain(ana.email)
  await page.getByRole('link', { name: 'Choose the next leader' }).click()
  await page.getByRole('combobox', { name: 'Next leader' }).fill('ross')
  await page.getByRole('option', { name: /^Elena Rossi/ }).click()
  await button(page, 'Continue').click()
  await dialogOf(page).getByText(ana.email).waitFor()
  await button(page, 'Yes, go on').click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Hand it over').click()
  await dialogOf(page).getByRole('link', { name: 'Tick the box if you want to hand the Circle over.' }).waitFor()
  await tick(page.getByLabel('I understand that I become a supporter'))
  await button(page, 'Hand it over').click()
  await dialogOf(page).getByText('Elena Rossi leads the Circle now').waitFor()
  await button(page, 'Continue').click()
  await soon(() => page.getByText('You support it').count()).toBe(1)
  expect(await section(page, 'Invite people').count()).toBe(0)
  await theirs.page.reload()
  await section(theirs.page, 'Invite people').waitFor()
  expect(await theirs.page.getByText(/^Until .* two of us look at every withdrawal/).count()).toBe(1)
})

test('a leader asks a person who is not in the Circle to lead; that person accepts by the link in the mail', async () => {
  const { page, expectTrouble } = await leaderAt('done', 'phone')
  // Without a fresh proof the first try is refused.
  expectTrouble(/409/)
  const ana = await seedLeader(portalUrl(), 'type-location')
  await confirmEmail(ana)

  await page.goto('/portal')
  await page.getByRole('link', { name: 'Members and invitations Sunday soup for Maria' }).click()
  await button(page, 'Ask someone who is not in the Circle yet').click()
  await button(page, 'Ask them').click()
  await page.getByText('Enter their e-mail address.').waitFor()
  await page.getByLabel('Their e-mail address').fill(ana.email)
  await page.getByLabel('Their name (optional)').fill('Ana')
  await button(page, 'Ask them').click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Continue').click()
  await page.getByText(`${ana.email} is asked to lead the Circle.`).waitFor()
  await soon(() => section(page, 'Invitations under way').textContent()).toContain('Asked to lead')

  const link = await linkTo(ana.email, 'invited_token')
  const stranger = await visit('phone', { baseURL: portalUrl() })
  await stranger.page.goto(link)
  await button(stranger.page, 'Lead this Circle').click()
  await headingOf(stranger.page, invitedWords.steps['invited-leader'].title).waitFor()
  await goOn(stranger.page)
  await dialogOf(stranger.page).getByText('Use the e-mail address that the invitation was sent to.').waitFor()

  const theirs = await visit('desktop', { baseURL: portalUrl(), ...signedIn(portalUrl(), ana) })
  await theirs.page.goto(link)
  await theirs.page.getByText('You are asked to lead this Circle by Elena R.').waitFor()
  await button(theirs.page, 'Lead this Circle').click()
  await headingOf(theirs.page, invitedWords.steps['invited-leader'].title).waitFor()
  await goOn(theirs.page)
  await atStep(theirs.page, 'add-extension')
  await page.reload()
  await soon(() => page.getByText('You support it').count()).toBe(1)
})

test('an invitation whose answer was lost is sent once, though its button is pressed again', async () => {
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
  await section(page, 'Invitations under way').getByText(email).waitFor()
  await button(page, 'Send invitations').click()
  await page.getByText('One invitation is on the way.').waitFor()
  await soon(() => invitationsTo(email)).toBe(1)

  await loseFirst('**/resend')
  const again = page.getByRole('button', { name: `Send again to ${email}` })
  await again.click()
  await soon(() => keys.length).toBe(3)
  await soon(() => again.isEnabled()).toBe(true)
  await again.click()
  await soon(() => keys.length).toBe(4)
  await soon(() => invitationsTo(email)).toBe(2)
  const [first, second, third, fourth] = keys
  expect([second, fourth, new Set(keys).size]).toEqual([first, third, 2])
  expect(keys.every((key) => key !== null)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a stranger finds a Circle, reports it, and says that no invitations are wanted', async () => {
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
  await page.getByText('No Circle like that').waitFor()
  await page.getByLabel('What are you looking for?').fill(word.toLowerCase())
  await button(page, 'Search').click()
  await page.getByRole('link', { name: headline }).click()
  await page.getByRole('heading', { level: 1, name: headline }).waitFor()
  await button(page, 'Report this Circle').click()
  await button(page, 'Send the report').click()
  await page.getByText('Choose what is wrong.').waitFor()
  await page.getByRole('radio', { name: 'It tells something private' }).check()
  await button(page, 'Send the report').click()
  await page.getByText('Thank you. Somebody will look at it.').waitFor()

  await page.goto(await linkTo(email, '/unsubscribe/'))
  await button(page, 'Send me no more').click()
  await page.getByRole('heading', { level: 1, name: 'No more invitations', exact: true }).waitFor()
  await page.reload()
  await button(page, 'I want invitations again').waitFor()
})
