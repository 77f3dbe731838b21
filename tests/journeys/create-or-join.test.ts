import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signupCreateOrJoin } from '#flows/signup/create-or-join.ts'
import members from '#messages/en/members.json' with { type: 'json' }
import more from '#messages/en/moreWizard.json' with { type: 'json' }
import portal from '#messages/en/portal.json' with { type: 'json' }
import words from '#messages/en/signup-create-or-join.json' with { type: 'json' }
import wizard from '#messages/en/wizard.json' with { type: 'json' }
import { newEmail, PASSWORD, person } from '#tests/support/people/member.ts'
import { mailedTo } from './doors.ts'
import { leaderAt, newcomer, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
import { choosePlace, dialogOf, goOn, headingOf, press, typeAccount } from './screens.ts'

const { steps, chosen } = words
const { requests } = members
const CIRCLE = steps['create-or-join'].fields.circle.options
const ROLE = steps.role.fields.role.options
const WHO = steps['beneficiary-info'].fields
const INFO = steps['circle-info'].fields

const at = (page: Page, step: keyof typeof steps) => headingOf(page, steps[step].title).waitFor()
const choose = (page: Page, title: string) => dialogOf(page).getByRole('radio', { name: title }).check({ force: true })
const named = (sentence: string, name: string) => sentence.replaceAll('{name}', name)

/** A title that no other Circle of this run has. */
const newTitle = () => `Rides ${newEmail().slice(7, 18)}`

async function send(path: string, body: object, token?: string) {
  const answer = await fetch(`${portalUrl()}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, path).toBe(true)
  return answer
}

/** A phone cannot add the extension, and says so in place of the question. */
async function extensionAsked(page: Page, screen: (typeof SCREENS)[number]): Promise<void> {
  const reason = dialogOf(page).getByText(more.extension.phone)
  await reason.waitFor({ state: screen === 'phone' ? 'visible' : 'hidden' })
  const answers = steps['add-extension'].fields.extension.options
  expect(await dialogOf(page).getByRole('radio').count()).toBe(screen === 'phone' ? 0 : Object.keys(answers).length)
}

test.each(SCREENS)('a visitor finds a Circle and asks to lead it, and its leader accepts, on a %s', async (screen) => {
  const headline = newTitle()
  const { page: theirs, leader, expectTrouble } = await leaderAt('done', screen, { title: { headline } })
  // Accepting first asks the person to confirm their identity.
  // The page may still ask for open invitations until it learns that another member leads the Circle now.
  expectTrouble(/409 \(Conflict\).*switch\/roles|403 \(Forbidden\).*invites\?state=open/)
  const who = newcomer()
  const { page } = await visit(screen)
  await page.goto(`/?flow=${signupCreateOrJoin.id}`)
  await at(page, 'create-account')
  await typeAccount(page, who)
  await goOn(page)

  await at(page, 'create-or-join')
  await press(page, 'Back')
  await dialogOf(page).getByText(who.email).waitFor()
  await goOn(page)
  await choose(page, CIRCLE.existing.title)
  await goOn(page)
  await at(page, 'existing-circle')
  await goOn(page)
  await dialogOf(page).getByText(steps['existing-circle'].fields.found.errors.empty).first().waitFor()
  await page.getByRole('combobox').fill(headline.toLowerCase())
  await page.getByRole('option', { name: new RegExp(`^${headline}`) }).click()
  await goOn(page)
  await at(page, 'role')
  await choose(page, ROLE.caregiver.title)
  await goOn(page)
  await at(page, 'add-extension')
  expect(await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
  await extensionAsked(page, screen)
  await goOn(page)
  await at(page, 'circle-chosen')
  await dialogOf(page).getByText(chosen.asked).waitFor()
  await goOn(page)
  const confirm = new URL(await mailedTo(who.email, 'oobCode'), portalUrl())
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await send('user/verify-email', { token: confirm.searchParams.get('oobCode') }, token)

  const name = `${who.first} ${who.last}`
  await theirs.goto(`/portal/circle/${leader.slug}`)
  const asks = theirs.getByRole('region', { name: requests.title })
  await asks.getByText(who.email).waitFor()
  await asks.getByRole('button', { name: named(requests.acceptNamed, name) }).click()
  await asks.getByRole('alertdialog').getByRole('button', { name: requests.accept, exact: true }).click()
  await dialogOf(theirs).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialogOf(theirs).locator('button[type=submit]').click()
  await theirs.getByText(members.supports).first().waitFor()
  await asks.waitFor({ state: 'detached' })
  await theirs.waitForFunction(() => document.activeElement?.id === 'main')

  await page.goto(`/portal/circle/${leader.slug}`)
  await page.getByText(members.leads).first().waitFor()
})

test.each(SCREENS)(
  'a member without a Circle creates one in five questions, and its page shows the answers, on a %s',
  async (screen) => {
    const headline = newTitle()
    const { response } = await (await send('signup', person())).json()
    const member = { token: response.access_token, refreshToken: response.refresh_token }
    const { page } = await visit(screen, signedIn(portalUrl(), member as never))
    await page.goto('/portal')
    await page.getByRole('link', { name: portal.start, exact: true }).first().click()
    await at(page, 'create-or-join')
    // Both choices are visible at once: an existing Circle and a new one.
    await page.getByRole('radio', { name: CIRCLE.existing.title }).waitFor()
    expect(await dialogOf(page).getByText(wizard.more).count()).toBe(0)
    await choose(page, CIRCLE.new.title)
    await goOn(page)
    await at(page, 'cause-kind')
    await choose(page, steps['cause-kind'].fields.cause_kind.options.ANIMAL.title)
    await goOn(page)
    await at(page, 'role')
    await choose(page, ROLE.advocate.title)
    await goOn(page)
    await at(page, 'beneficiary-info')
    await choose(page, WHO.beneficiary.options.me.title)
    await goOn(page)
    await dialogOf(page).getByText(WHO.beneficiary.errors.advocate).first().waitFor()
    await choose(page, WHO.beneficiary.options.someone.title)
    await choose(page, WHO.relationship.options.friend.title)
    await page.getByRole('textbox', { name: WHO.first_name.label }).fill('Rex')
    await goOn(page)
    await at(page, 'circle-info')
    await page.getByLabel(INFO.headline.label).fill(headline)
    await page.getByLabel(INFO.purpose.label).fill('New kennels')
    await choosePlace(page, 'dayton', 'Dayton, OH')
    await press(page, steps['circle-info'].action)
    await at(page, 'add-extension')
    await page.reload()
    await at(page, 'add-extension')
    await goOn(page)
    await at(page, 'invite-others')
    await press(page, steps['invite-others'].action)
    await at(page, 'circle-chosen')
    await dialogOf(page).getByText(chosen.drawn).waitFor()
    await goOn(page)

    const answer = await fetch(`${portalUrl()}/api/cove/all?q=${encodeURIComponent(headline)}`)
    const { items } = await answer.json()
    await page.goto(`/circles/${items[0].vanity_url}`)
    await page.getByRole('heading', { level: 1, name: headline }).waitFor()
    await soon(() => page.getByRole('main').textContent()).toMatch(/New kennels[\s\S]*Dayton/)
    await soon(() => page.getByRole('main').textContent()).toContain('This Circle is for Rex')
  },
)
