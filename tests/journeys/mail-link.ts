import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wizardWords } from '#components/wizard/words/wizard-words.ts'
import errand from '#tests/support/flows/errand.json'
import { PASSWORD } from '#tests/support/people/member.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { at, begun, choose, type Place } from './answering.ts'
import { longTest, signedIn, soon, visit } from './people.ts'
import { dialogOf, emailField, headingOf, passwordField, press } from './screens.ts'
import { seedLeader } from './seed.ts'

const SCREEN = 'Go on later or on another device'
const SENT = 'Sent. Open the link in the mail to go on from here.'

/** Journeys of a member who mails themselves a link from a step and continues the same run in another browser. */
export const mailLinkJourneys = (place: () => Place) =>
  describe('a mailed link to continue elsewhere', () => {
    /** A member with a small van, at the step that lists helpers. */
    async function atHelpers() {
      const one = await begun(place(), { flow: 'errand', step: 'means', title: 'How do you get there?' })
      await choose(one.page, 'With a van')
      await choose(one.page, 'Small')
      await at(one.page, 'Who helps?')
      return one
    }

    async function openScreen(page: Page): Promise<void> {
      await press(page, SCREEN)
      await at(page, SCREEN)
    }
    const said = (page: Page) => soon(() => dialogOf(page).textContent())

    /** The link in the latest mail to this person, as the mailbox shows it. */
    async function linkInMailbox(page: Page, email: string): Promise<string> {
      await page.goto('/mailbox')
      await page
        .getByRole('navigation', { name: 'E-mails, newest first' })
        .getByRole('link', { name: email })
        .first()
        .click()
      const subject = 'Your link to continue “Run an errand”'
      await page.getByRole('region', { name: subject }).getByText(`To ${email}`).waitFor()
      const letter = page.frameLocator(`iframe[title="The e-mail “${subject}”"]`)
      await letter.getByText('This link opens the step “Who helps?”.').waitFor()
      return (await letter.getByRole('link', { name: 'Continue', exact: true }).getAttribute('href')) ?? ''
    }

    test('is sent from a step, and opened on another device it leads to that step with the same answers', async () => {
      const { page, email } = await atHelpers()
      await openScreen(page)
      await press(page, 'Mail me a link')
      await said(page).toContain(SENT)
      // The mail is sent, so the screen no longer explains what it will do.
      expect(await dialogOf(page).textContent()).not.toContain(errand.steps['mail-link'].text)
      await press(page, 'Back to where you were')
      await at(page, 'Who helps?')
      const link = await linkInMailbox(await page.context().newPage(), email)

      const other = await visit('desktop', { baseURL: place().portal.url })
      await other.page.goto(link)
      await headingOf(other.page, 'Sign in to continue').waitFor()
      await dialogOf(other.page).getByRole('link', { name: 'Sign in' }).click()
      await emailField(other.page).fill(email)
      await passwordField(other.page).fill(PASSWORD)
      await press(other.page, 'Sign in')
      await at(other.page, 'Who helps?')
      expect(new URL(other.page.url()).searchParams.get('step')).toBe('helpers')
      await press(other.page, 'Back')
      await at(other.page, 'How large a van?')
      expect(await dialogOf(other.page).getByRole('radio', { name: 'Small' }).isChecked()).toBe(true)
    })

    longTest('shows another member nothing of the run', async () => {
      const { page, email } = await atHelpers()
      await openScreen(page)
      await press(page, 'Mail me a link')
      await said(page).toContain(SENT)
      const link = await linkInMailbox(await page.context().newPage(), email)
      const { portal } = place()
      const stranger = await visit('phone', {
        baseURL: portal.url,
        ...signedIn(portal.url, await seedLeader(portal.url, 'done')),
      })
      await stranger.page.goto(link)
      await stranger.page.getByText(wizardWords.wizard.linkedRunGone).waitFor()
      await at(stranger.page, 'How do you get there?')
      expect(await dialogOf(stranger.page).getByRole('radio', { name: 'With a van' }).isChecked()).toBe(false)
    })

    test('is mailed once if the answer was lost, also over a reload, and again on request', async () => {
      const { page, email, expectTrouble } = await atHelpers()
      expectTrouble(/net::ERR/)
      const links = async () =>
        (await mailsTo(place().portal.outbox, email)).filter(({ subject }) => subject.includes('link to continue'))
          .length
      let isLost = true
      await page.route('**/link', async (route) => {
        if (!isLost) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await openScreen(page)
      await press(page, 'Mail me a link')
      await dialogOf(page).getByRole('button', { name: 'Try again' }).waitFor()
      expect(await dialogOf(page).getByRole('alert').allTextContents()).toContainEqual(
        expect.stringContaining('We don’t know if that went through'),
      )
      await soon(links).toBe(1)
      await page.reload()
      await at(page, SCREEN)
      isLost = false
      await press(page, 'Mail me a link')
      await said(page).toContain(SENT)
      expect(await links()).toBe(1)
      await press(page, 'Back to where you were')
      await openScreen(page)
      expect(await dialogOf(page).textContent()).not.toContain(SENT)
      await press(page, 'Mail me a link')
      await said(page).toContain(SENT)
      await soon(links).toBe(2)
    })
  })
