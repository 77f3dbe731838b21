import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signupLead } from '#flows/signup/lead.ts'
import invitedWords from '#messages/en/signup-invite.json' with { type: 'json' }
import { PASSWORD } from '#tests/support/people/member.ts'
import { chooseGoogle, mailedTo } from './doors.ts'
import { type Newcomer, newcomer, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf, press, purposeField, stepAfter, typeAccount, walkTo } from './screens.ts'
import { type Far, type Leader, seedLeader } from './seed.ts'

const { steps, failures, toLead } = invitedWords
const ASKED = steps['invited-leader'].title

const send = async (path: string, body: object, token: string) => {
  const answer = await fetch(`${portalUrl()}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status, path).toBe(200)
}

/**
 * Lets a leader invite this person to lead a Circle that is set up as far as this step. Returns the leader and the
 * mailed link.
 */
async function asked(far: Far, email: string, message?: string): Promise<{ leader: Leader; link: string }> {
  const leader = await seedLeader(portalUrl(), far)
  await send('user/reauthenticate', { method: 'password', password: PASSWORD }, leader.token)
  await send(`cove/${leader.slug}/invites/leader`, { email, ...(message && { message }) }, leader.token)
  return { leader, link: await mailedTo(email, 'invited_token') }
}

/** A member who confirmed their address by the link in the welcome mail. */
async function confirmed(): Promise<Leader> {
  const leader = await seedLeader(portalUrl(), 'done')
  const link = new URL(await mailedTo(leader.email, 'oobCode'))
  await send('user/verify-email', { token: link.searchParams.get('oobCode') }, leader.token)
  return leader
}

/** Opens the mailed link and goes to the account form. */
async function atAccount(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await headingOf(page, ASKED).waitFor()
  await goOn(page)
  await headingOf(page, steps['create-account'].title).waitFor()
}

/** Creates the account, and waits until the set-up of the Circle continues at its purpose. */
async function atPurpose(page: Page, link: string, who: Newcomer): Promise<void> {
  await atAccount(page, link)
  await typeAccount(page, who)
  await goOn(page)
  await atStep(page, 'purpose')
}

describe('a person who is invited to lead', () => {
  test.each(SCREENS)(
    'an unfinished Circle reads about it, makes an account, checks the answers and finishes it, on a %s',
    async (screen) => {
      const who = newcomer()
      const { leader, link } = await asked('story', who.email, 'You drive enough.')
      const { page } = await visit(screen)
      await page.goto(link)
      await headingOf(page, ASKED).waitFor()
      await soon(() => new URL(page.url()).search).not.toMatch(/token/)
      await dialogOf(page).getByText('“You drive enough.”').waitFor()
      await dialogOf(page).getByText(toLead.nothing).waitFor()
      await dialogOf(page).getByText('Finish what Elena R. started').waitFor()

      await press(page, steps['how-cashback'].title)
      await headingOf(page, steps['how-cashback'].title).waitFor()
      await page.goBack()
      await headingOf(page, ASKED).waitFor()

      await goOn(page)
      await headingOf(page, steps['create-account'].title).waitFor()
      await dialogOf(page).getByText('Use the e-mail address the invitation was sent to.').waitFor()
      await press(page, 'Back')
      await headingOf(page, ASKED).waitFor()
      await goOn(page)
      await typeAccount(page, who)
      await goOn(page)

      await atStep(page, 'purpose')
      await soon(() => purposeField(page).inputValue()).not.toBe('')
      await press(page, 'Back')
      await atStep(page, 'create-account')
      await dialogOf(page).getByText(who.email).waitFor()
      await goOn(page)
      await atStep(page, 'type-location')
      await goOn(page)
      await atStep(page, 'purpose')
      await goOn(page)
      await atStep(page, 'image')
      await goOn(page)
      await walkTo(page, 'story', 'invite-others', who)
      await press(page, 'Finish')
      await headingOf(page, 'Your Circle is ready').waitFor()
      const circle = await fetch(`${portalUrl()}/api/cove/${leader.slug}`).then((answer) => answer.json())
      expect([circle.is_registration_complete, circle.leader_name]).toEqual([true, `${who.first} ${who.last[0]}.`])
    },
  )

  test('finishes it on another device', async () => {
    const who = newcomer()
    const { link } = await asked('purpose', who.email)
    const first = await visit('phone')
    await atPurpose(first.page, link, who)
    await purposeField(first.page).fill('Gas for the long drives')
    await goOn(first.page)
    await atStep(first.page, stepAfter('purpose'))

    const second = await visit('desktop')
    await second.page.goto('/portal?flow=login')
    await headingOf(second.page, 'Sign in').waitFor()
    await second.page.getByLabel('E-mail address').fill(who.email)
    await second.page.getByLabel('Password', { exact: true }).fill(who.password)
    await press(second.page, 'Sign in')
    await second.page.getByRole('link', { name: 'Continue', exact: true }).click()
    await walkTo(second.page, 'story', 'add-extension', who)
    await goOn(second.page)
    await atStep(second.page, 'invite-others')
    await press(second.page, 'Finish')
    await headingOf(second.page, 'Your Circle is ready').waitFor()
  })

  test('a complete Circle leads it with a Google account, and continues at the extension', async () => {
    const who = newcomer()
    const { leader, link } = await asked('done', who.email)
    const { page } = await visit('phone')
    await page.goto(link)
    await page.getByRole('button', { name: 'Lead this Circle' }).click()
    await headingOf(page, ASKED).waitFor()
    await dialogOf(page).getByText('Check what Elena R. wrote').waitFor()
    await goOn(page)
    const window = await chooseGoogle(page, who.email)
    await window.getByRole('checkbox', { name: /18 or older/ }).check()
    await window.getByRole('button', { name: 'Continue' }).click()
    await atStep(page, 'add-extension')
    const circle = await fetch(`${portalUrl()}/api/cove/${leader.slug}`).then((answer) => answer.json())
    expect(circle.leader_name).toBe('Ana R.')
  })

  test('but is signed in with another address must use the invited one before the leader changes', async () => {
    const ana = await confirmed()
    const { leader, link } = await asked('story', ana.email)
    const other = await seedLeader(portalUrl(), 'done')
    const { page, expectTrouble } = await visit('phone', { baseURL: portalUrl(), ...signedIn(portalUrl(), other) })
    expectTrouble(/Failed to load resource/)
    await page.goto(link)
    await headingOf(page, ASKED).waitFor()
    await dialogOf(page).getByText(toLead.acceptText).waitFor()
    await goOn(page)
    await dialogOf(page).getByText(failures['invitation-for-another']).waitFor()
    const { cove_roles: roles } = await fetch(`${portalUrl()}/api/user`, {
      headers: { Authorization: `Bearer ${leader.token}` },
    }).then((answer) => answer.json())
    expect(roles[0].role).toBe('ADMINISTRATOR')

    await press(page, toLead.otherAccount)
    await headingOf(page, 'Sign in').waitFor()
    await page.getByLabel('E-mail address').fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Sign in')
    await headingOf(page, ASKED).waitFor()
    await goOn(page)
    await atStep(page, 'purpose')
  })

  test('is asked again in the portal after signing in, and never becomes the leader by that alone', async () => {
    const ana = await confirmed()
    const { link } = await asked('done', ana.email)
    const { page } = await visit('phone')
    await page.goto(link)
    await page.getByRole('button', { name: 'Lead this Circle' }).click()
    await headingOf(page, ASKED).waitFor()
    await goOn(page)
    await dialogOf(page).getByRole('link', { name: 'Sign in' }).click()
    await headingOf(page, 'Sign in').waitFor()
    await page.getByLabel('E-mail address').fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await press(page, 'Sign in')
    await headingOf(page, ASKED).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await dialogOf(page).getByText(/^Step/).count(), 'nobody counts to one').toBe(0)
    expect(await page.title()).toBe(`${ASKED} – Covey`)
    await press(page, 'Close')
    await dialogOf(page).waitFor({ state: 'detached' })

    const joined: string[] = []
    page.on('request', (request) => request.url().endsWith('/join') && joined.push(request.url()))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(joined, 'coming back to the portal accepts nothing').toEqual([])

    await page.goto(link)
    await page.getByRole('button', { name: 'Lead this Circle' }).click()
    await headingOf(page, ASKED).waitFor()
    await goOn(page)
    await atStep(page, 'add-extension')
    expect(new URL(page.url()).searchParams.get('flow')).not.toBe(signupLead.id)
  })
})
