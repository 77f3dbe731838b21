import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_BYTES } from '#machines/define/fields/document-size.ts'
import moreFields from '#messages/en/moreFields.json' with { type: 'json' }
import type { Visit } from '#tests/support/browser/browser.ts'
import { onePage, pdfOf } from '#tests/support/browser/documents.ts'
import letterWords from '#tests/support/flows/letter.json' with { type: 'json' }
import type { Portal } from '#tests/support/portal/portal.ts'
import { longTest, signedIn, soon, visit } from './people.ts'
import { dialogOf, goOn, headingOf, press } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const { patient, letter, papers, summary, done } = letterWords.steps
const { errors, label } = letter.fields.letter
const { items } = papers.fields
const documentWords = moreFields.document

interface Chosen {
  readonly name: string
  readonly buffer: Buffer
}
const GOOD: Chosen = { name: 'clinic letter.pdf', buffer: onePage() }
/** A PDF whose catalog runs a script when it is opened. */
const SCRIPTED: Chosen = {
  name: 'scripted.pdf',
  buffer: pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
  ]),
}
/** A Windows program that was renamed to a PDF. Every Windows program begins with these two bytes. */
const RENAMED: Chosen = { name: 'holiday.pdf', buffer: Buffer.from('MZ\u0090 This program cannot be run in DOS mode.') }
const LARGE: Chosen = { name: 'large.pdf', buffer: Buffer.alloc(DOCUMENT_BYTES + 1, onePage()) }

/** The message for a file that is one byte too large, with its numbers filled in. */
const filledIn = (sentence: string) => sentence.replace('{megabytes, number}', '10.1').replace('{most, number}', '10')

/** Chooses a file for a field. The type that the browser reports for it does not match its content. */
async function choose(within: Locator, { name, buffer }: Chosen): Promise<void> {
  await within.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await within.getByText(name, { exact: true }).first().waitFor()
}

/** Signs a member in and opens the step that asks for the letter. */
async function atTheLetter(url: string): Promise<Visit & { leader: Leader }> {
  const leader = await seedLeader(url, 'done')
  const visited = await visit('phone', { baseURL: url, ...signedIn(url, leader) })
  const { page } = visited
  await page.goto('/portal?flow=letter&step=patient')
  await headingOf(page, patient.title).waitFor()
  await dialogOf(page).getByLabel(patient.fields.name.label, { exact: true }).fill('Maria')
  await goOn(page)
  await headingOf(page, letter.title).waitFor()
  return { ...visited, leader }
}

const fieldOf = (page: Page) => dialogOf(page).getByRole('group', { name: label, exact: true })
const said = (page: Page) => soon(() => dialogOf(page).textContent())

/** The bytes of a stored document, as its owner downloads it. */
async function downloaded(page: Page, within: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await within.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) }
}

/** Waits for the page's request for a document, and returns it. */
const askedFor = (page: Page) => page.waitForRequest((request) => /\/api\/documents\/[\w-]+\/?$/.test(request.url()))

/** The status of the server's answer to a request for a document. */
const statusFor = async (address: string, token?: string) =>
  (await fetch(address, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })).status

/** Journeys through the flow that asks for documents. Only a copy of the portal has that flow. */
export const letterJourneys = (portal: () => Portal) =>
  describe('a document', () => {
    test('is sent with the answer, downloaded by its owner, and refused to everyone else', async () => {
      const { page, leader } = await atTheLetter(portal().url)
      await choose(fieldOf(page), GOOD)
      await said(page).toContain('not sent yet')
      await goOn(page)
      await headingOf(page, papers.title).waitFor()
      await press(page, 'Back')
      await headingOf(page, letter.title).waitFor()
      await fieldOf(page).getByText('Saved', { exact: true }).waitFor()
      const asking = askedFor(page)
      expect(await downloaded(page, fieldOf(page))).toEqual({ name: GOOD.name, bytes: GOOD.buffer })
      const address = (await asking).url()
      const other = await seedLeader(portal().url, 'title')
      expect(await statusFor(address, leader.token)).toBe(200)
      expect(await statusFor(address, other.token)).toBe(404)
      expect(await statusFor(address)).toBe(401)
    })

    test.each([
      ['a renamed program', RENAMED, errors.type, documentWords.refused.kb],
      ['a byte too much', LARGE, filledIn(errors.large), documentWords.refused.mb],
    ])('that is %s is refused before it is sent, with the error of its field', async (_, file, sentence, state) => {
      const { page } = await atTheLetter(portal().url)
      await choose(fieldOf(page), file)
      await said(page).toContain(sentence)
      await said(page).toContain(state.replace('{size, number}', ''))
      await goOn(page)
      await said(page).toContain(errors.empty)
      await choose(fieldOf(page), GOOD)
      await goOn(page)
      await headingOf(page, papers.title).waitFor()
    })

    longTest('with a script is refused by what is in it, and another one is chosen in its place', async () => {
      const { page, expectTrouble } = await atTheLetter(portal().url)
      expectTrouble(/Failed to load resource/)
      await choose(fieldOf(page), SCRIPTED)
      await goOn(page)
      await said(page).toContain(errors.active)
      await choose(fieldOf(page), GOOD)
      await press(page, 'Back')
      await headingOf(page, patient.title).waitFor()
      expect(await dialogOf(page).getByLabel(patient.fields.name.label, { exact: true }).inputValue()).toBe('Maria')
      await goOn(page)
      await headingOf(page, letter.title).waitFor()
      await said(page).toContain(GOOD.name)
      await goOn(page)
      await headingOf(page, papers.title).waitFor()
    })

    test('of a list item is checked, sent and kept in the editor, with the text typed next to it', async () => {
      const { page, expectTrouble } = await atTheLetter(portal().url)
      expectTrouble(/Failed to load resource/)
      await choose(fieldOf(page), GOOD)
      await goOn(page)
      await headingOf(page, papers.title).waitFor()
      await press(page, 'Add one')
      const about = dialogOf(page).getByLabel(items.item.about.label, { exact: true })
      const scan = dialogOf(page).getByRole('group', { name: items.item.scan.label, exact: true })
      await about.fill('A prescription')
      for (const [file, sentence] of [
        [RENAMED, items.item.scan.errors.type],
        [LARGE, filledIn(items.item.scan.errors.large)],
      ] as const) {
        await choose(scan, file)
        await said(page).toContain(sentence)
        expect(await about.inputValue()).toBe('A prescription')
      }
      await choose(scan, SCRIPTED)
      await press(page, 'Add to the list')
      await said(page).toContain(items.item.scan.errors.active)
      expect(await about.inputValue()).toBe('A prescription')
      await choose(scan, { ...GOOD, name: 'prescription.pdf' })
      await press(page, 'Add to the list')
      await dialogOf(page).getByRole('button', { name: 'Change A prescription', exact: true }).waitFor()
      await press(page, 'Change A prescription')
      await scan.getByRole('button', { name: 'Remove', exact: true }).click()
      await press(page, 'Cancel')
      await said(page).toContain('prescription.pdf')
      await goOn(page)
      await headingOf(page, summary.title).waitFor()
      await said(page).toContain('prescription.pdf')
      await said(page).toContain(GOOD.name)
      await press(page, summary.action)
      await headingOf(page, done.title).waitFor()
    })

    longTest('of an item may take its time: what is removed meanwhile stays removed', async () => {
      const { page } = await atTheLetter(portal().url)
      await choose(fieldOf(page), GOOD)
      await goOn(page)
      await headingOf(page, papers.title).waitFor()
      const write = async (open: string, what: string) => {
        await press(page, open)
        await dialogOf(page).getByLabel(items.item.about.label, { exact: true }).fill(what)
        const scan = dialogOf(page).getByRole('group', { name: items.item.scan.label, exact: true })
        await choose(scan, { ...GOOD, name: `${what}.pdf` })
      }
      await write('Add one', 'First')
      await press(page, 'Add to the list')
      await write('Add another', 'Second')
      await press(page, 'Add to the list')
      const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
      await page.route('**/api/documents/**', async (route) => {
        await mayArrive
        await route.continue()
      })
      await press(page, 'Change Second')
      const scan = dialogOf(page).getByRole('group', { name: items.item.scan.label, exact: true })
      await choose(scan, { ...GOOD, name: 'Second, once more.pdf' })
      await press(page, 'Save Second')
      await press(page, 'Remove First')
      arrive()
      await dialogOf(page).getByRole('button', { name: 'Change Second', exact: true }).waitFor()
      await said(page).toContain('Second, once more.pdf')
      await said(page).not.toContain('First.pdf')
      await goOn(page)
      await headingOf(page, summary.title).waitFor()
      await said(page).not.toContain('First.pdf')
    })
  })
