import { describe, expect, test } from 'vitest'
import { tick } from '#tests/support/browser/tick.ts'
import { leaderAt, SCREENS, soon, visit } from './people.ts'
import { addressField, atStep, dialogOf, goOn, headingOf, press, summaryOf, titleField } from './screens.ts'

describe.each(SCREENS)('a Circle that lacks only a title gets one on a %s', (screen) => {
  test('from the portal, keeping its picture and inviting nobody', async () => {
    const { page } = await leaderAt('title', screen)
    await page.goto('/portal')
    const banner = page.getByRole('region', { name: 'Give your Circle a title' })
    await banner.getByRole('link', { name: 'Continue' }).click()

    await atStep(page, 'title')
    const back = dialogOf(page).getByRole('button', { name: 'Back', exact: true })
    expect(await back.count(), 'there is nothing to go back to').toBe(0)
    expect(await dialogOf(page).getByRole('button', { name: 'Close' }).count()).toBe(1)
    await dialogOf(page).getByText('Step 1 of 3').waitFor()
    await goOn(page)
    await summaryOf(page).getByText('Give your Circle a title.').waitFor()
    await titleField(page).fill('Für Opa & Café')
    await goOn(page)

    await atStep(page, 'image')
    await dialogOf(page).getByText('Optional. It’s the first thing people see.').waitFor()
    const soup = page.getByRole('radio', { name: 'A bowl of soup by the window' })
    await soon(() => soup.isChecked()).toBe(true)
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))
    await goOn(page)
    await atStep(page, 'invite-others')
    expect(sent, 'a picture that stays is sent nowhere').toEqual([])
    await back.click()
    await atStep(page, 'image')
    await back.click()
    await atStep(page, 'title')
    expect(await titleField(page).inputValue()).toBe('Für Opa & Café')
    expect(await back.count()).toBe(0)
    await goOn(page)
    await goOn(page)
    await atStep(page, 'invite-others')
    await press(page, 'Finish')

    await dialogOf(page).waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname === '/portal' && url.search === '')
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^You lead it.*Für Opa & Café/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Für Opa & Café', exact: true }).waitFor()
  })

  test('with another picture, which can be taken back, and an invitation', async () => {
    const { page, leader } = await leaderAt('title', screen)
    await page.goto(`/portal?flow=signup-title&step=title&circle=${leader.slug}`)
    await atStep(page, 'title')
    await titleField(page).fill('Sunday soup')
    await goOn(page)
    await atStep(page, 'image')
    const jar = page.getByRole('radio', { name: 'A jar of seeds' })
    await tick(jar)
    await press(page, 'Keep the current picture')
    await soon(() => page.getByRole('radio', { name: 'A bowl of soup by the window' }).isChecked()).toBe(true)
    await tick(jar)
    await goOn(page)
    await atStep(page, 'invite-others')
    await page.reload()
    await atStep(page, 'invite-others')
    await addressField(page).fill(`Me <${leader.email}>`)
    await page.keyboard.press('Enter')
    await press(page, 'Finish')
    await headingOf(page, 'Your Circle has a title').waitFor()
    await dialogOf(page).getByText('Already in your Circle').waitFor()
    await goOn(page)
    await page.waitForURL((url) => url.pathname === '/portal' && url.search === '')
    await page.getByRole('link', { name: /^You lead it.*Sunday soup/ }).waitFor()
  })
})

describe('a person who cannot give a title is told so', () => {
  test('and, as a visitor, can sign in', async () => {
    const { page } = await visit()
    await page.goto('/?flow=signup-title&step=title')
    await headingOf(page, 'Sign in to continue').waitFor()
    await dialogOf(page).getByRole('link', { name: 'Sign in' }).click()
    await headingOf(page, 'Sign in').waitFor()
    await press(page, 'Close')
    await dialogOf(page).waitFor({ state: 'detached' })
  })

  test('and another person’s Circle looks like one that does not exist', async () => {
    const [mine, theirs] = [await leaderAt('title'), await leaderAt('title')]
    mine.expectTrouble(/404/)
    await mine.page.goto(`/portal?flow=signup-title&circle=${theirs.leader.slug}`)
    await headingOf(mine.page, 'Only a Circle’s leader can do this').waitFor()
    await dialogOf(mine.page).getByRole('link', { name: 'Start a Circle' }).waitFor()
    await dialogOf(mine.page).getByRole('button', { name: 'Close' }).last().click()
    await dialogOf(mine.page).waitFor({ state: 'detached' })
  })
})
