import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flowQuery } from '#api/contract/flow-query.ts'
import { typeLocation } from '#flows/signup/steps/type-location.ts'
import { leaderAt, soon } from './people.ts'
import { atStep, dialogOf, goOn, press, summaryOf } from './screens.ts'

const place = (page: Page) => dialogOf(page).getByRole('combobox')
const UNCHOSEN = 'Choose a city or town from the list.'

test('a half-typed place is still there after a reload, and can then be chosen from the list', async () => {
  const { page } = await leaderAt(typeLocation.id, 'phone')
  await page.goto(`/portal${flowQuery({ flow: 'signup', step: typeLocation.id })}`)
  await atStep(page, typeLocation.id)
  await dialogOf(page).getByRole('radio').first().check({ force: true })
  await place(page).pressSequentially('Dayt')
  await dialogOf(page).getByRole('option', { name: 'Dayton, OH' }).waitFor()
  await page.reload()
  await atStep(page, typeLocation.id)
  await soon(() => place(page).inputValue()).toBe('Dayt')

  await goOn(page)
  await summaryOf(page).getByRole('link', { name: UNCHOSEN }).waitFor()
  expect(await place(page).inputValue(), 'nothing typed is lost').toBe('Dayt')
  await place(page).press('End')
  await place(page).pressSequentially('on')
  await dialogOf(page).getByRole('option', { name: 'Dayton, OH' }).click()
  await page.reload()
  await atStep(page, typeLocation.id)
  await soon(() => place(page).inputValue()).toBe('Dayton, OH')
  await goOn(page)
  await atStep(page, 'purpose')
})

test('a half-typed place is also kept while it replaces a saved one, when a Circle is edited', async () => {
  const { page } = await leaderAt('done', 'phone')
  await page.goto('/portal')
  await page.getByRole('link', { name: /^Edit details/ }).click()
  await press(page, 'Change Where is it based?')
  await soon(() => place(page).inputValue()).toBe('Dayton, OH')
  await dropDatabaseWrites(page)
  await place(page).fill('Akr')
  await page.reload()
  await soon(() => place(page).inputValue()).toBe('Akr')
  await place(page).fill('Akro')
  await dialogOf(page).getByRole('option', { name: 'Akron, OH' }).waitFor()
  await page.reload()
  await soon(() => place(page).inputValue()).toBe('Akro')
})

/** Does what browsers sometimes do to a page that is being closed: the page can't write to its database anymore. */
const dropDatabaseWrites = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The page is being closed.', 'AbortError')
    }
  })
