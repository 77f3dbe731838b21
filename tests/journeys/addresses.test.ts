import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaderAt, longTest, newcomer, soon, visit } from './people.ts'
import {
  actionOf,
  answer,
  atStep,
  choosePlace,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  purposeField,
  STEPS,
  startLink,
  storyField,
  titleOf,
  typeAccount,
  walkTo,
} from './screens.ts'

const stepIn = (page: Page) => new URL(page.url()).searchParams.get('step')
const flowIn = (page: Page) => new URL(page.url()).searchParams.get('flow')
const isClosed = async (page: Page) => {
  await dialogOf(page).waitFor({ state: 'detached' })
  await soon(() => flowIn(page)).toBeNull()
}

/**
 * Presses the link to the sign-up flow early: after React hydrates the link, but before Next's router watches the
 * address.
 */
const pressEarly = (): void => {
  const write = History.prototype.replaceState
  History.prototype.replaceState = function (...words) {
    History.prototype.replaceState = write
    write.apply(this, words)
    // The router writes its entry while React first renders the page. Its effects run in a later task.
    queueMicrotask(() => document.querySelector<HTMLElement>('main a[href*="flow=signup"]')?.click())
  }
}

test('a link pressed before the page is interactive opens its flow', async () => {
  const { page } = await visit('phone')
  await page.addInitScript(pressEarly)
  await page.goto('/')
  await atStep(page, 'create-account')
})

describe('every step has its address', () => {
  test('the address and the window title name the current step', async () => {
    const { page } = await visit('phone')
    const who = newcomer()
    await page.goto('/')
    const ofThePage = await page.title()
    await startLink(page).click()
    for (const [index, step] of STEPS.entries()) {
      await atStep(page, step)
      await soon(() => stepIn(page)).toBe(step)
      await soon(() => page.title()).toBe(`Step ${index + 1} of ${STEPS.length}: ${titleOf(step)} – Covey`)
      await dialogOf(page)
        .getByText(`Step ${index + 1} of ${STEPS.length}`)
        .waitFor()
      if (step === 'purpose') {
        await goOn(page)
        await soon(() => page.title()).toBe(`Error: Step ${index + 1} of ${STEPS.length}: ${titleOf(step)} – Covey`)
      }
      await answer(page, step, who)
      await press(page, actionOf(step))
    }
    await atStep(page, 'circle-ready')
    await soon(() => page.title()).toBe('Your Circle is ready – Covey')
    await goOn(page)
    await page.waitForURL((url) => url.pathname === '/portal')
    await soon(() => page.title()).not.toContain('ready')
    expect(ofThePage).not.toContain('Step')
  })

  test('the last page can be reloaded', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/portal?flow=signup')
    await atStep(page, 'invite-others')
    await press(page, 'Finish')
    await atStep(page, 'circle-ready')
    await page.reload()
    await atStep(page, 'circle-ready')
    await page.getByRole('link', { name: 'See the page for Sunday soup for Maria' }).waitFor()
  })

  test('a visitor who opens the address of any other step lands at the first', async () => {
    const { page } = await visit()
    const garbage = encodeURIComponent('<b>__proto__\u0000💥')
    // Each address asks for something that cannot be shown: a later step, the end, garbage, the name of a property that
    // every object has, and two steps at once.
    for (const asked of ['story', 'circle-ready', garbage, 'constructor', 'purpose&step=story']) {
      await page.goto(`/?flow=signup&step=${asked}`)
      await atStep(page, 'create-account')
      await soon(() => stepIn(page), asked).toBe('create-account')
    }
  })

  longTest('somebody in the middle lands where they may be', async () => {
    const { page } = await leaderAt('image')
    const asked = {
      '&step=title': 'image',
      '': 'image',
      '&step=purpose': 'purpose',
      '&step=%F0%9F%92%A5..%2F': 'image',
    }
    for (const [step, lands] of Object.entries(asked)) {
      await page.goto(`/portal?flow=signup${step}`)
      await soon(() => stepIn(page), step).toBe(lands)
      await headingOf(page, titleOf(lands === 'image' ? 'image' : 'purpose')).waitFor()
    }
  })

  test('the address of an unknown flow leaves the page as it is', async () => {
    const { page } = await visit()
    for (const flow of ['nonsense', '__proto__', 'Signup', '']) {
      await page.goto(`/?flow=${flow}&step=purpose`)
      await page.waitForLoadState('networkidle')
      expect(await dialogOf(page).count(), flow).toBe(0)
    }
    await startLink(page).click()
    await atStep(page, 'create-account')
  })

  test('a flow opens over any page, even one that does not exist', async () => {
    for (const path of ['/portal', '/nobody-is-here']) {
      const { expectTrouble, page } = await visit()
      expectTrouble(/404/)
      await page.goto(`${path}?flow=login`)
      await headingOf(page, 'Sign in').waitFor()
      await press(page, 'Close')
      await isClosed(page)
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})

describe('Back and Forward', () => {
  test('the browser’s Back and the Back button do the same', async () => {
    const { page } = await leaderAt('story')
    await page.goto('/portal')
    await page
      .getByRole('region', { name: /Finish setting up/ })
      .getByRole('link', { name: 'Continue' })
      .click()
    await walkTo(page, 'story', 'title', newcomer())
    await press(page, 'Back')
    await atStep(page, 'story')
    await goOn(page)
    await atStep(page, 'title')
    await page.goBack()
    await atStep(page, 'story')
    await soon(() => stepIn(page)).toBe('story')
    await soon(() => storyField(page).inputValue()).toMatch(/^Maria has driven/)
    // The browser's history has no earlier step of the flow, so its Back leads to the page below. The screen's own Back
    // button still finds the previous step.
    await press(page, 'Back')
    await atStep(page, 'image')
    await soon(() => stepIn(page)).toBe('image')
    await press(page, 'Back')
    await atStep(page, 'purpose')
  })

  test.each(['browser', 'screen'] as const)(
    'the Back of the %s leads from the purpose to the account, and then to the kind',
    async (whose) => {
      const { page } = await visit()
      const who = newcomer()
      await page.goto('/')
      await startLink(page).click()
      await walkTo(page, 'create-account', 'purpose', who)
      await purposeField(page).fill('New band uniforms')
      if (whose === 'browser') await page.goBack()
      else await press(page, 'Back')
      await atStep(page, 'create-account')
      await soon(() => stepIn(page)).toBe('create-account')
      await dialogOf(page).getByText(who.email).waitFor()
      expect(await passwordField(page).count(), 'the account is shown, not asked').toBe(0)
      await goOn(page)
      await atStep(page, 'type-location')
      await goOn(page)
      await atStep(page, 'purpose')
      await soon(() => purposeField(page).inputValue()).toBe('New band uniforms')
    },
  )

  test('Forward shows a step again and sends nothing', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/portal?flow=signup&step=purpose')
    await walkTo(page, 'purpose', 'title', newcomer())
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.goBack()
    await atStep(page, 'story')
    await storyField(page).fill('This was typed over the story and has never been sent.')
    await page.goBack()
    await atStep(page, 'image')
    await page.goForward()
    await atStep(page, 'story')
    await soon(() => storyField(page).inputValue()).toBe('This was typed over the story and has never been sent.')
    await page.goForward()
    await atStep(page, 'title')
    await soon(() => stepIn(page)).toBe('title')
    expect(sent).toEqual([])
  })

  test('a reload in the middle of the history keeps the way back and forth', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/portal')
    await page.getByRole('region', { name: 'Finish setting up' }).getByRole('link', { name: 'Continue' }).click()
    await walkTo(page, 'purpose', 'title', newcomer())
    await page.goBack()
    await atStep(page, 'story')
    await page.reload()
    await atStep(page, 'story')
    await page.goBack()
    await atStep(page, 'image')
    await page.goForward()
    await atStep(page, 'story')
    await page.goForward()
    await atStep(page, 'title')
    await press(page, 'Close')
    await isClosed(page)
    expect(new URL(page.url()).pathname).toBe('/portal')
  })

  test('the browser’s Back closes the flow at the first step', async () => {
    const { page } = await visit('phone')
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await page.goBack()
    await isClosed(page)
    await page.goForward()
    await atStep(page, 'create-account')
    await page.goBack()
    await isClosed(page)
  })

  test('once the Circle is complete, Back does not return to its steps', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/portal')
    await page.goto('/portal?flow=signup')
    await atStep(page, 'invite-others')
    await press(page, 'Finish')
    await atStep(page, 'circle-ready')
    expect(await dialogOf(page).getByRole('button', { name: 'Back' }).count()).toBe(0)
    await page.goBack()
    await isClosed(page)
    await page.getByRole('link', { name: /^You lead it\s*Sunday soup for Maria/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/portal')
  })
})

describe('closing a flow', () => {
  test('returns to the page below, restores the focus, and keeps Back out of the steps', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/')
    await page.goto('/portal')
    await page.getByRole('region', { name: 'Finish setting up' }).getByRole('link', { name: 'Continue' }).click()
    await walkTo(page, 'purpose', 'story', newcomer())
    await press(page, 'Close')
    await isClosed(page)
    const focused = page.locator(':focus')
    await soon(() => focused.count()).toBe(1)
    expect(await focused.textContent()).toBe('Continue')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await dialogOf(page).count()).toBe(0)
  })

  test.each(['Escape', 'Close'] as const)(
    'by %s asks once if typed text is not saved, and keeps the text',
    async (how) => {
      const close = () => (how === 'Escape' ? page.keyboard.press('Escape') : press(page, 'Close'))
      const { page } = await visit()
      await page.goto('/')
      await startLink(page).click()
      await atStep(page, 'create-account')
      await page.getByLabel('First name').fill('Elena')
      await close()
      const question = page.getByRole('alertdialog', { name: 'Close and come back later?' })
      await question.waitFor()
      await question.getByRole('button', { name: 'Keep going' }).click()
      await question.waitFor({ state: 'detached' })
      expect(await page.getByLabel('First name').inputValue()).toBe('Elena')
      await close()
      await question.getByRole('button', { name: 'Close' }).click()
      await isClosed(page)
      await page.goto('/?flow=signup')
      await atStep(page, 'create-account')
      await soon(() => page.getByLabel('First name').inputValue()).toBe('Elena')
      // The text is still unsaved, so closing asks for confirmation again, also after a reload.
      await close()
      await question.waitFor()
      await page.keyboard.press('Escape')
      await isClosed(page)
    },
  )

  test('asks nothing if nothing was typed', async () => {
    const { page } = await visit('phone')
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await page.keyboard.press('Escape')
    await isClosed(page)
  })

  test('returns from a deep link to the page below it', async () => {
    const { page } = await leaderAt('image')
    await page.goto('/portal?flow=signup&step=image')
    await atStep(page, 'image')
    await press(page, 'Close')
    await isClosed(page)
    await page.getByRole('region', { name: 'Finish setting up' }).waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Finish setting up' }).waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })

  test('happens at once when sign-in replaces sign-up, which still has the typed text afterward', async () => {
    const { page } = await visit('phone')
    const who = newcomer()
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
    await headingOf(page, 'Sign in').waitFor()
    await dialogOf(page).getByRole('link', { name: 'Create an account' }).click()
    await headingOf(page, 'You’ve already started').waitFor()
    await press(page, 'Continue')
    await atStep(page, 'create-account')
    await soon(() => emailField(page).inputValue()).toBe(who.email)
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
    await headingOf(page, 'Sign in').waitFor()
    await press(page, 'Close')
    await isClosed(page)
  })
})

describe('a second Circle', () => {
  longTest('is not mixed up with the first one when its first step is reloaded', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/')
    await startLink(page).click()
    await atStep(page, 'create-account')
    await goOn(page)
    await atStep(page, 'type-location')
    await page.getByRole('radio', { name: /A team or club/ }).check()
    await choosePlace(page, 'boi', 'Boise, ID')
    await page.reload()
    await atStep(page, 'type-location')
    await soon(() => page.getByRole('radio', { name: /A team or club/ }).isChecked()).toBe(true)
    await soon(() => page.getByRole('combobox').inputValue()).toBe('Boise, ID')
    await goOn(page)
    await atStep(page, 'purpose')
    await soon(() => purposeField(page).inputValue()).toBe('')
  })
})
