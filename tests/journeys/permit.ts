import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { markStep } from '#api/server/runs/mark-step.ts'
import { findRuns } from '#api/server/runs/run-store.ts'
import { onePage } from '#tests/support/browser/documents.ts'
import { at, begun, choose, fill, type Place, write } from './answering.ts'
import { longTest, soon } from './people.ts'
import { dialogOf, goOn, press } from './screens.ts'

/** Journeys through the permit flow, in which the server marks answers as checked, locked or expired. */
export const permitJourneys = (place: () => Place) =>
  describe('an answer that the server marks', () => {
    /** A member at the review of the permit flow, with every question answered. */
    async function permit() {
      const visited = await begun(place(), { flow: 'permit', step: 'parking', title: 'Do you park a car here?' })
      const { page, userId } = visited
      await choose(page, 'Yes')
      await at(page, 'Who are you?')
      await chooseCard(page, 'card.pdf')
      await goOn(page)
      await at(page, 'Which car is it?')
      await write(page, 'Plate', 'COVEY 1')
      await at(page, 'Where do you live?')
      await write(page, 'Street', 'Elm Street')
      await at(page, 'Is this right?')
      const mark = (step: string, name: string) =>
        place().store.transact(async (tx) => {
          const [run] = await findRuns(tx, userId, 'permit')
          return run && markStep(tx, run, step, name, Date.now())
        })
      return { ...visited, mark }
    }
    const chooseCard = (page: Page, name: string) =>
      dialogOf(page)
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(onePage()) })

    test('as locked while it is edited: the page says so and still shows the typed text', async () => {
      const { page, mark, expectTrouble } = await permit()
      expectTrouble(/409/)
      await press(page, 'Change Street')
      await at(page, 'Where do you live?')
      await fill(page, 'Street', 'Oak Street')
      await mark('street', 'checked')
      await press(page, 'Save')
      const said = () => dialogOf(page).textContent()
      await soon(said).toContain('This answer can no longer be changed')
      await soon(said).toMatch(/We’ve checked this street\..*Elm Street/)
      await soon(said).toMatch(/What you typed here.*Oak Street/)
      expect(await dialogOf(page).getByLabel('Street').count()).toBe(0)
      expect(await dialogOf(page).getByRole('button', { name: 'Save' }).count()).toBe(0)
      await page.reload()
      await soon(said).toContain('Oak Street')
      await press(page, 'Continue')
      await at(page, 'Is this right?')
      await soon(said).toContain('Elm Street')
      expect(await dialogOf(page).getByRole('button', { name: 'Change Street' }).count()).toBe(0)
      await dialogOf(page).getByRole('button', { name: 'Change Plate' }).waitFor()
    })

    longTest(
      'locked in another tab, Change is gone from what it depends on, and an edit is refused before the upload',
      async () => {
        const { page, mark } = await permit()
        const other = await page.context().newPage()
        await other.goto(page.url().replace('step=summary', 'step=identity'))
        await at(other, 'Who are you?')
        await mark('plate', 'locked')
        await other.reload()
        await at(other, 'Who are you?')
        const sent: string[] = []
        other.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
        await chooseCard(other, 'new.pdf')
        await soon(() => dialogOf(other).textContent()).toContain('new.pdf')
        await press(other, 'Save')
        await soon(() => dialogOf(other).textContent()).toContain(
          'You can’t change this answer, because “Which car is it?” depends on it and is final.',
        )
        expect(sent.filter((url) => /documents|runs/.test(url))).toEqual([])
        await at(other, 'Who are you?')
        await page.reload()
        await at(page, 'Is this right?')
        await soon(() => dialogOf(page).textContent()).toContain('We’re checking this plate now')
        for (const row of ['Plate', 'Identity card'])
          expect(
            await dialogOf(page)
              .getByRole('button', { name: `Change ${row}` })
              .count(),
          ).toBe(0)
        await press(page, 'Change Parks here')
        await at(page, 'Do you park a car here?')
        await dialogOf(page).getByRole('radio', { name: 'No', exact: true }).check()
        await press(page, 'Save')
        await soon(() => dialogOf(page).textContent()).toContain('depends on it and is final.')
      },
    )

    test('as expired: it is asked again with the reason, and can be corrected', async () => {
      const { page, mark } = await permit()
      await mark('plate', 'expired')
      await page.reload()
      await at(page, 'Which car is it?')
      await soon(() => dialogOf(page).textContent()).toContain('This plate is no longer registered.')
      expect(await dialogOf(page).getByLabel('Plate').inputValue()).toBe('COVEY 1')
      await write(page, 'Plate', 'COVEY 2')
      await at(page, 'Where do you live?')
      await goOn(page)
      await at(page, 'Is this right?')
      await soon(() => dialogOf(page).textContent()).toContain('COVEY 2')
    })
  })
