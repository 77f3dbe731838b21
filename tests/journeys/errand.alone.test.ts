import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRuns } from '#api/server/runs/run-store.ts'
import { type Decision, settleWait } from '#api/server/runs/settle-wait.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { dayInWords } from '#machines/define/day.ts'
import { inDollars } from '#machines/define/money.ts'
import { filled } from '#tests/bench/run/form.ts'
import { stepWords } from '#tests/bench/run/words.ts'
import { contact, errandSamples, keptErrand, parcel, ready, straps } from '#tests/support/flows/errand-flow.ts'
import { scan } from '#tests/support/flows/letter-flow.ts'
import { type CopiedPortal, startErrandPortal } from '#tests/support/portal/errand-portal.ts'
import { at, begun, choose, fill, write } from './answering.ts'
import { flowsByCommand } from './by-command.ts'
import { letterJourneys } from './letter.ts'
import { mailLinkJourneys } from './mail-link.ts'
import { longTest, soon } from './people.ts'
import { permitJourneys } from './permit.ts'
import { dialogOf, goOn, press } from './screens.ts'

// This test process decides waits, marks answers and fills in forms, so it needs these flows and their messages too.
vi.mock('#flows/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('#flows/catalogue.ts')>()
  const { keptErrand } = await import('#tests/support/flows/errand-flow.ts')
  const { permit } = await import('#tests/support/flows/permit-flow.ts')
  return { catalogue: [...catalogue, keptErrand, permit] }
})

vi.mock('#tests/bench/flow-files.ts', async (original) => {
  const files = await original<typeof import('#tests/bench/flow-files.ts')>()
  const { default: words } = await import('#tests/support/flows/errand.json')
  return { ...files, wordsByFile: () => ({ ...files.wordsByFile(), errand: words }) }
})

let portal: CopiedPortal
let store: Store
beforeAll(async () => {
  portal = await startErrandPortal()
  store = await openStore(join(portal.dataDir, 'covey.sqlite'))
}, 600_000)
afterAll(async () => {
  await store.close()
  await portal.stop()
})

/** A signed-in leader at the first question of the errand. */
const errand = () => begun({ portal, store }, { flow: 'errand', step: 'means', title: 'How do you get there?' })

/** Answers that the person goes on foot, adds the maximum number of helpers, and continues to the review. */
async function onFoot(page: Page): Promise<void> {
  await choose(page, 'On foot')
  await onward(page)
}

/** Continues from the list of helpers to the review, with the maximum number of helpers. */
async function onward(page: Page): Promise<void> {
  await at(page, 'Who helps?')
  const add = dialogOf(page).getByRole('button', { name: /^Add/ })
  const names = dialogOf(page).getByLabel('Name')
  for (const [index, name] of ['Ana', 'Leo'].entries()) {
    if ((await names.count()) <= index) await add.click()
    await names.nth(index).fill(name)
  }
  await goOn(page)
  await at(page, 'Is this right?')
}

const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')

/** Answers that the person takes a large van with one helper, and continues to the list of things. */
async function toThings(page: Page): Promise<void> {
  await choose(page, 'With a van')
  await choose(page, 'Large')
  await choose(page, 'The shop')
  await at(page, 'Who helps?')
  await write(page, 'Name', 'Ana')
  await at(page, 'What is to be fetched?')
}

async function addThing(page: Page, add: string, what: string, weight: 'Light' | 'Heavy'): Promise<void> {
  await press(page, add)
  await fill(page, 'What it is', what)
  await dialogOf(page).getByRole('radio', { name: weight, exact: true }).check()
  if (weight === 'Heavy') await fill(page, 'Where to hold it', 'left')
  await press(page, 'Add to the list')
}

/** Ends the wait in this person's errand with a decision. */
const decide = (userId: string, decision: Decision) =>
  store.transact(async (tx) => {
    const [run] = await findRuns(tx, userId, 'errand')
    return run && settleWait(tx, run, 'decision', decision, Date.now())
  })

describe('a flow inside a flow inside a flow', () => {
  test('asks its questions in order, and gives its result to the outer flow', async () => {
    const { page } = await errand()
    await choose(page, 'With a van')
    await at(page, 'How large a van?')
    await choose(page, 'Large')
    await at(page, 'Who is called?')
    await choose(page, 'A friend')
    await at(page, 'What is the number?')
    await write(page, 'Number', '12')
    await at(page, 'What should they know?')
    await write(page, 'Note', 'ring twice')
    await at(page, 'Who helps?')
    await press(page, 'Back')
    await at(page, 'What should they know?')
    await page.goBack()
    await at(page, 'What is the number?')
  })

  longTest('closing the innermost leads to where it was opened, and so does closing that one', async () => {
    const { page } = await errand()
    await choose(page, 'With a van')
    await choose(page, 'Large')
    await at(page, 'Who is called?')
    await expect(dialogOf(page).getByRole('button', { name: 'Back', exact: true }).count()).resolves.toBe(0)
    await press(page, 'Close')
    await at(page, 'How large a van?')
    expect(await dialogOf(page).getByRole('radio', { name: 'Large' }).isChecked()).toBe(true)
    await press(page, 'Close')
    await at(page, 'How do you get there?')
    expect(await dialogOf(page).getByRole('radio', { name: 'With a van' }).isChecked()).toBe(true)
  })
})

test('an aside has an address, survives a reload, and returns with nothing changed', async () => {
  const { page } = await errand()
  await dialogOf(page).getByRole('radio', { name: 'With a van' }).check()
  await press(page, 'The rules of the van')
  await at(page, 'The rules of the van')
  expect(stepOf(page)).toBe('rules')
  await page.reload()
  await at(page, 'The rules of the van')
  await press(page, 'Back to where you were')
  await at(page, 'How do you get there?')
  expect(await dialogOf(page).getByRole('radio', { name: 'With a van' }).isChecked()).toBe(true)
})

longTest('help opens from a list and from the review, and comes back to where it was opened', async () => {
  const { page } = await errand()
  await choose(page, 'On foot')
  await at(page, 'Who helps?')
  await press(page, 'Help with errands')
  await at(page, 'Help with errands')
  await press(page, 'Back to where you were')
  await at(page, 'Who helps?')
  await onward(page)
  await press(page, 'Help with errands')
  await at(page, 'Help with errands')
  expect(stepOf(page)).toBe('help')
  await page.reload()
  await at(page, 'Help with errands')
  await page.goBack()
  await at(page, 'Is this right?')
})

describe('a door that every question has', () => {
  const STOP = 'Stop this errand'

  test('leads from a question, a list and a review to its target, and Back returns to where it was taken', async () => {
    const { page } = await errand()
    await press(page, STOP)
    await at(page, 'Why do you stop?')
    expect(await dialogOf(page).getByRole('button', { name: STOP }).count()).toBe(0)
    await press(page, 'Back')
    await at(page, 'How do you get there?')
    await choose(page, 'On foot')
    await at(page, 'Who helps?')
    await press(page, STOP)
    await at(page, 'Why do you stop?')
    await page.goBack()
    await onward(page)
    await press(page, STOP)
    await at(page, 'Why do you stop?')
    await press(page, 'Back')
    await at(page, 'Is this right?')
    await press(page, 'That is right')
    await at(page, 'Waiting for a yes')
  })

  longTest(
    'stands in one place at each step, last of what can be done beside an answer, and works by keyboard',
    async () => {
      const { page } = await errand()
      const beside = () => dialogOf(page).locator('#step').getByRole('button').allTextContents()
      const all = ['Help with errands', 'Go on later or on another device', STOP]
      await soon(async () => (await beside()).slice(-3)).toEqual(all)
      await choose(page, 'With a van')
      await at(page, 'How large a van?')
      await soon(async () => (await beside()).at(-1)).toBe(STOP)
      await dialogOf(page).getByRole('button', { name: STOP }).focus()
      await page.keyboard.press('Enter')
      await at(page, 'Why do you stop?')
    },
  )

  longTest(
    'taken while an answer is changed, it is kept over × and a reload, and the main path withdraws it',
    async () => {
      const { page } = await errand()
      await onFoot(page)
      await press(page, 'Change By')
      await at(page, 'How do you get there?')
      await press(page, STOP)
      await at(page, 'Why do you stop?')
      await page.reload()
      await at(page, 'Why do you stop?')
      await press(page, 'Close')
      await page.goto('/portal?flow=errand')
      await at(page, 'Why do you stop?')
      await press(page, 'Back')
      await at(page, 'How do you get there?')
      await choose(page, 'On foot')
      await at(page, 'Who helps?')
      await goOn(page)
      await at(page, 'Is this right?')
    },
  )

  test('leads to an end of its own', async () => {
    const { page } = await errand()
    await press(page, STOP)
    await choose(page, 'It is late')
    await at(page, 'Stopped')
  })
})

test('each kind of field can be filled in, survives a reload, appears in the review, and keeps its value when changed', async () => {
  const { page } = await errand()
  await dialogOf(page).getByRole('checkbox', { name: 'I bring a parcel.' }).check()
  await choose(page, 'On foot')
  await at(page, 'Who helps?')
  await goOn(page)
  for (const step of [parcel, straps, ready, contact]) {
    const words = stepWords(keptErrand, step)
    await at(page, words.title)
    const answer = { ...errandSamples[step.id]?.at(-1) }
    const held = await filled(dialogOf(page), step, answer, words)
    expect(Object.keys(held).toSorted()).toEqual(Object.keys(answer).toSorted())
    // The time after which typed text is surely stored.
    await page.waitForTimeout(500)
    await page.reload()
    await at(page, words.title)
    // A file that was not sent yet must be chosen again.
    if (step === contact) await filled(dialogOf(page), step, { ...answer, paper: scan }, words)
    await goOn(page)
  }
  await at(page, 'Is this right?')
  const read = [
    dayInWords('2026-06-22'),
    inDollars(2500),
    'Taught at home',
    'Straps, Lights',
    '1 Main Street',
    '555-0143',
  ]
  for (const said of [...read, scan.name]) await soon(() => dialogOf(page).textContent()).toContain(said)
  await press(page, 'Change When is it ready? (optional)')
  await at(page, 'When can somebody come?')
  await press(page, 'Save')
  await at(page, 'Is this right?')
})

describe('a list with an editor for each item', () => {
  test('checks an item when it is saved, and loses no unfinished one by a reload or by continuing', async () => {
    const { page } = await errand()
    await toThings(page)
    await soon(() => dialogOf(page).textContent()).toContain('Nothing yet.')
    await press(page, 'Add a thing')
    await fill(page, 'What it is', 'Ana')
    await dialogOf(page).getByRole('radio', { name: 'Light', exact: true }).check()
    await press(page, 'Add to the list')
    await soon(() => dialogOf(page).textContent()).toContain('That is somebody who helps.')
    await fill(page, 'What it is', 'Piano')
    await dialogOf(page).getByRole('radio', { name: 'Heavy', exact: true }).check()
    await fill(page, 'Where to hold it', 'left')
    await goOn(page)
    await soon(() => dialogOf(page).textContent()).toContain('You haven’t saved what you entered here.')
    await at(page, 'What is to be fetched?')
    // The time after which typed text is surely stored.
    await page.waitForTimeout(500)
    await page.reload()
    await at(page, 'What is to be fetched?')
    await soon(() => dialogOf(page).getByLabel('What it is').inputValue()).toBe('Piano')
    expect(await dialogOf(page).getByLabel('Where to hold it').inputValue()).toBe('left')
    await press(page, 'Add to the list')
    await goOn(page)
    await soon(() => dialogOf(page).textContent()).toContain('A heavy thing does not go alone.')
  })

  test('lets an item be changed, moved and removed by keyboard, with the focus on it', async () => {
    const { page } = await errand()
    await toThings(page)
    await addThing(page, 'Add a thing', 'Lamp', 'Light')
    await addThing(page, 'Add another thing', 'Chair', 'Light')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await soon(focused).toBe('Change Chair')
    await dialogOf(page).getByRole('button', { name: 'Move Chair up' }).focus()
    await page.keyboard.press('Enter')
    await soon(focused).toBe('Move Chair up')
    await soon(() => dialogOf(page).textContent()).toContain('Chair, 1 of 2.')
    await dialogOf(page).getByRole('button', { name: 'Remove Chair' }).focus()
    await page.keyboard.press('Enter')
    await soon(focused).toBe('Remove Lamp')
    await press(page, 'Undo')
    await soon(focused).toBe('Remove Chair')
    await goOn(page)
    await at(page, 'Is this right?')
    await soon(() => dialogOf(page).textContent()).toMatch(/Chair.*Lamp/)
  })

  test('asks each question of an item that is a flow, and its result decides what is asked next', async () => {
    const { page } = await errand()
    await toThings(page)
    await addThing(page, 'Add a thing', 'Lamp', 'Light')
    await addThing(page, 'Add another thing', 'Piano', 'Heavy')
    await goOn(page)
    await at(page, 'Where does the van stop?')
    await goOn(page)
    await soon(() => dialogOf(page).textContent()).toContain('Add one.')
    await press(page, 'Add a stop')
    await dialogOf(page).getByRole('radio', { name: 'A house', exact: true }).check()
    await press(page, 'Next question')
    await fill(page, 'Bell', 'Rossi')
    await page.waitForTimeout(500)
    await page.reload()
    await soon(() => dialogOf(page).getByLabel('Bell').inputValue()).toBe('Rossi')
    await press(page, 'Previous question')
    expect(await dialogOf(page).getByRole('radio', { name: 'A house', exact: true }).isChecked()).toBe(true)
    await press(page, 'Next question')
    await press(page, 'Add to the list')
    await goOn(page)
    await at(page, 'People sleep there')
  })

  longTest('an item that was removed in another tab is said, and what was being written here is there', async () => {
    const { page } = await errand()
    await toThings(page)
    await addThing(page, 'Add a thing', 'Lamp', 'Light')
    await addThing(page, 'Add another thing', 'Chair', 'Light')
    await goOn(page)
    await at(page, 'Is this right?')
    await press(page, 'Back')
    await at(page, 'What is to be fetched?')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await at(other, 'What is to be fetched?')
    await press(page, 'Change Lamp')
    await fill(page, 'What it is', 'Big lamp')
    await page.waitForTimeout(500)
    await press(other, 'Remove Lamp')
    await press(other, 'Save')
    await at(other, 'Is this right?')
    await page.reload()
    await soon(() => dialogOf(page).textContent()).toContain('Not saved yet: Big lamp')
    await press(page, 'Use mine')
    await soon(() => dialogOf(page).getByLabel('What it is').inputValue()).toBe('Big lamp')
  })
})

describe('a review', () => {
  test('lets one answer be changed and returns, after it asks what the change opened', async () => {
    const { page } = await errand()
    await onFoot(page)
    await press(page, 'Change By')
    await at(page, 'How do you get there?')
    await dialogOf(page).getByRole('radio', { name: 'With a van' }).check()
    await press(page, 'Save')
    await at(page, 'How large a van?')
    await dialogOf(page).getByRole('radio', { name: 'Small' }).check()
    await press(page, 'Save and continue')
    await at(page, 'Is this right?')
    await soon(() => dialogOf(page).textContent()).toContain('Small')
  })

  longTest('Back from a change leads to it, with nothing changed; so does a reload in between', async () => {
    const { page } = await errand()
    await onFoot(page)
    await press(page, 'Change By')
    await at(page, 'How do you get there?')
    await press(page, 'Back')
    await at(page, 'Is this right?')
    await press(page, 'Change By')
    await at(page, 'How do you get there?')
    await page.reload()
    await at(page, 'How do you get there?')
    await press(page, 'Save')
    await at(page, 'Is this right?')
  })

  longTest(
    'what was answered on a way that was left is not shown, and is there when the way is taken again',
    async () => {
      const { page } = await errand()
      await choose(page, 'With a van')
      await choose(page, 'Small')
      await at(page, 'Who helps?')
      await goOn(page)
      await at(page, 'Is this right?')
      await press(page, 'Change By')
      await dialogOf(page).getByRole('radio', { name: 'On foot' }).check()
      await press(page, 'Save')
      await at(page, 'Is this right?')
      expect(await dialogOf(page).textContent()).not.toContain('Small')
      await press(page, 'Change By')
      await dialogOf(page).getByRole('radio', { name: 'With a van' }).check()
      await press(page, 'Save')
      await at(page, 'How large a van?')
      expect(await dialogOf(page).getByRole('radio', { name: 'Small' }).isChecked()).toBe(true)
    },
  )
})

describe('a wait', () => {
  test('continues by itself once it is decided, after the automatic step', async () => {
    const { page, userId } = await errand()
    await onFoot(page)
    await press(page, 'That is right')
    await at(page, 'Waiting for a yes')
    await page.reload()
    await at(page, 'Waiting for a yes')
    expect(await decide(userId, { receipt: { granted: 'all' } })).toBeDefined()
    await at(page, 'How was it?')
    await expect(dialogOf(page).getByRole('button', { name: 'Back', exact: true }).count()).resolves.toBe(0)
    await choose(page, 'Two')
    await at(page, 'All done')
  })

  test('returns to the step that must change when it is refused, and says why there', async () => {
    const { page, userId } = await errand()
    await onFoot(page)
    await press(page, 'That is right')
    await at(page, 'Waiting for a yes')
    await decide(userId, { failure: 'rejected' })
    // The button is for people who do not want to wait. The page may have just checked without it.
    await dialogOf(page)
      .getByRole('button', { name: 'Check now' })
      .click({ timeout: 1000 })
      .catch(() => undefined)
    await at(page, 'Who helps?')
    await soon(() => dialogOf(page).textContent()).toContain('Two helpers are too many.')
    expect(await dialogOf(page).getByLabel('Name').first().inputValue()).toBe('Ana')
  })

  longTest('people may go back from it, change an answer and come again', async () => {
    const { page } = await errand()
    await onFoot(page)
    await press(page, 'That is right')
    await at(page, 'Waiting for a yes')
    await press(page, 'Back')
    await at(page, 'Is this right?')
    await press(page, 'That is right')
    await at(page, 'Waiting for a yes')
  })
})

// These journeys run in the same file because building a separate portal takes a minute.
letterJourneys(() => portal)
permitJourneys(() => ({ portal, store }))
mailLinkJourneys(() => ({ portal, store }))
flowsByCommand(() => portal)
