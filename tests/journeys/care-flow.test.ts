import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { animalflow } from '#flows/signup/animals.ts'
import { careflow } from '#flows/signup/care.ts'
import { examples } from '#flows/signup/examples.ts'
import { groupflow } from '#flows/signup/group.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import authWords from '#messages/en/auth-action.json' with { type: 'json' }
import care from '#messages/en/care.json' with { type: 'json' }
import homeWords from '#messages/en/home.json' with { type: 'json' }
import portalWords from '#messages/en/portal.json' with { type: 'json' }
import { filled } from '#tests/bench/run/form.ts'
import { stepWords } from '#tests/bench/run/words.ts'
import { linkFor } from './doors.ts'
import { circlesOf, newcomer, portalUrl, SCREENS, signedIn, soon, tokenHere, visit } from './people.ts'
import { atStep, dialogOf, goOn, headingOf, press, typeAccount } from './screens.ts'
import { seedLeader } from './seed.ts'

const { steps, welcome } = care
type CareStep = keyof typeof steps

const at = (page: Page, step: CareStep) => headingOf(page, steps[step].title).waitFor()

/**
 * Chooses the card for a group. The form of the group flow replaces the present one, and nothing can be pressed until
 * then.
 */
async function toGroup(page: Page): Promise<void> {
  await dialogOf(page).getByRole('radio', { name: welcome.group }).check()
}

/** Answers a step as its first example does and continues. */
async function says(page: Page, flow: AnyFlow, id: CareStep & keyof typeof examples, own?: object): Promise<void> {
  const step = stepOf(flow, id)
  if (!step) throw new Error(`"${id}" is no step of "${flow.id}".`)
  await at(page, id)
  await filled(dialogOf(page), step, { ...(own ?? examples[id].valid[0]) }, stepWords(flow, step))
  await goOn(page)
}

/** Goes from the front page to the account by the card of a kind. */
async function choose(page: Page, kind: 'care' | 'group' | 'animals'): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: `${homeWords.for[kind]} ${homeWords.for[`${kind}Hint`]}` }).click()
  await at(page, 'welcome')
  await soon(() => dialogOf(page).getByRole('radio', { name: welcome[kind] }).isChecked()).toBe(true)
}

describe('a parent of a team', () => {
  test.each(SCREENS)(
    'answers first, gets an account by a mailed link, and continues where it is opened, beginning on a %s',
    async (screen) => {
      const who = newcomer()
      const { page } = await visit(screen)
      await choose(page, 'group')
      await goOn(page)
      await at(page, 'create-account')
      await press(page, steps['create-account'].doors.later)
      await says(page, groupflow, 'group-beneficiary')
      await says(page, groupflow, 'team-group-beneficiary')
      await press(page, 'Back')
      await at(page, 'team-group-beneficiary')
      await page.reload()
      await at(page, 'team-group-beneficiary')
      await soon(() => page.getByLabel('Team name').inputValue()).toBe('Under 12')
      await goOn(page)
      await says(page, groupflow, 'add-extension')
      await asksForLink(page, who)
      await at(page, 'email-magic-link')

      const link = await linkFor(who.email)
      const { page: other } = await visit(screen === 'phone' ? 'desktop' : 'phone')
      await other.goto(link)
      await other.getByRole('button', { name: authWords.open.actionNew }).click()
      await at(other, 'invite-others')
      expect(await circlesOf(other)).toMatchObject([
        {
          headline: 'Dayton Comets',
          group_kind: 'TEAM',
          team_name: 'Under 12',
          team_season: 'Fall 2026',
          city: 'Dayton',
          state: 'OH',
          registration_stage: 'PURPOSE',
        },
      ])
      await goOn(other)
      await other.waitForURL('**/portal')
      await other.getByText('Dayton Comets').first().waitFor()
      expect(await tokenHere(page), 'the first device is not signed in').toBeNull()
    },
  )
})

/** Types a name and an address for the link. */
async function asksForLink(page: Page, { first, last, email }: ReturnType<typeof newcomer>): Promise<void> {
  await at(page, 'email-signup')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await press(page, steps['email-signup'].action)
}

describe('a member with an animal rescue', () => {
  test.each(SCREENS)('begins a Circle without being asked for an account, on a %s', async (screen) => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page } = await visit(screen, signedIn(portalUrl(), leader))
    await choose(page, 'animals')
    await goOn(page)
    await says(page, animalflow, 'add-extension')
    await at(page, 'invite-others')
    await press(page, 'Back')
    await at(page, 'add-extension')
    await press(page, 'Back')
    await at(page, 'welcome')
    await goOn(page)
    await goOn(page)
    await says(page, animalflow, 'invite-others', { items: [] })
    await says(page, animalflow, 'specific-charity')
    await page.waitForURL('**/portal')
    const circles = await circlesOf(page)
    expect(circles, 'one more, and no third').toHaveLength(2)
    expect(circles[0]).toMatchObject({
      headline: 'Second Chance Rescue',
      cove_type: 'OTHER',
      cause_kind: 'ANIMAL',
      charity_kind: 'Animal Rescue',
      charity_name: 'Second Chance Rescue',
    })
  })
})

describe('a person who is cared for', () => {
  test.each(SCREENS)(
    'gets a Circle with an account made on the way, which the portal offers to finish, on a %s',
    async (screen) => {
      const who = newcomer()
      const { page } = await visit(screen)
      await choose(page, 'care')
      await goOn(page)
      await at(page, 'create-account')
      await typeAccount(page, who)
      await goOn(page)
      await says(page, careflow, 'optional-beneficiary')
      await at(page, 'beneficiary-form')
      await goOn(page)
      await dialogOf(page).getByRole('alert').first().waitFor()
      await says(page, careflow, 'beneficiary-form')
      await says(page, careflow, 'add-extension')
      await says(page, careflow, 'invite-others', { items: [] })
      await page.waitForURL('**/portal')
      expect(await circlesOf(page)).toMatchObject([
        { headline: 'Maria’s Circle', beneficiary_first_name: 'Maria', beneficiary_relationship: 1 },
      ])
      await page.getByRole('link', { name: portalWords.continue, exact: true }).click()
      await atStep(page, 'type-location')
      await soon(() => dialogOf(page).getByRole('radio', { name: 'Caring for someone' }).isChecked()).toBe(true)
    },
  )

  test('can change to a group after the Circle was created, and still has one Circle', async () => {
    const { page } = await visit('desktop', signedIn(portalUrl(), await seedLeader(portalUrl(), 'done')))
    await choose(page, 'care')
    await goOn(page)
    await at(page, 'optional-beneficiary')
    await press(page, 'Back')
    await at(page, 'care-welcome')
    await toGroup(page)
    await goOn(page)
    await at(page, 'group-beneficiary')
    const circles = await circlesOf(page)
    expect(circles, 'one more, and no third').toHaveLength(2)
    expect(circles[0]).toMatchObject({ cove_type: 'CLUB', cause_kind: null })
  })

  test('can choose another card for a group, which keeps the typed text', async () => {
    const who = newcomer()
    const { page } = await visit('desktop')
    await choose(page, 'care')
    await goOn(page)
    await at(page, 'create-account')
    await typeAccount(page, who)
    await press(page, 'Back')
    await at(page, 'care-welcome')
    await toGroup(page)
    await soon(() => dialogOf(page).getByRole('radio', { name: welcome.group }).isChecked()).toBe(true)
    await goOn(page)
    await at(page, 'create-account')
    await soon(() => page.getByLabel('First name').inputValue()).toBe(who.first)
  })
})
