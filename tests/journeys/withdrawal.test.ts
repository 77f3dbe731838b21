import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { earnAt } from '#tests/bench/run/fund.ts'
import { sent } from '#tests/bench/run/sent.ts'
import { measureShifts, shiftOf } from '#tests/support/browser/layout-shift.ts'
import { sheetsPrinted } from '#tests/support/browser/printed.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { faults } from './axe-faults.ts'
import { leaderAt, leaderOf, portalUrl, signedIn, soon, visit } from './people.ts'
import { seedLeader } from './seed.ts'
import { begins, goOn, links, rich, title } from './taking-out.ts'

/** Checks that categories and search narrow down the shops. If none are left, one press shows all again. */
async function narrowsDown(page: Page): Promise<void> {
  const tiles = page.getByRole('group', { name: 'Which shop?' }).getByRole('radio')
  const kind = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await tiles.first().waitFor({ state: 'attached' })
  const whole = await tiles.count()
  expect(await kind('All').getAttribute('aria-pressed')).toBe('true')
  await kind('Travel').focus()
  await page.keyboard.press('Enter')
  expect([await kind('Travel').getAttribute('aria-pressed'), await kind('All').getAttribute('aria-pressed')]).toEqual([
    'true',
    'false',
  ])
  await soon(() => tiles.count()).toBeLessThan(whole)
  await page.getByRole('searchbox').fill('no such shop')
  await page.getByText('No shops in Travel match “no such shop”.').waitFor()
  await page.getByRole('button', { name: /^Show all/ }).click()
  await soon(() => tiles.count()).toBe(whole)
  expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)
}

/**
 * Checks that the form shows the remaining balance while an amount is typed, but none if the amount exceeds the
 * balance.
 */
async function leavesWhatIsLeft(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Amount' })
  const said = page.getByText(/^Leaves .* available$/)
  const sum = async (text: string | null) => Number(/\$([\d,.]+)/.exec(text ?? '')?.[1]?.replace(',', ''))
  await box.fill('1')
  const left = await sum(await said.textContent())
  await box.fill('1.50')
  await soon(async () => sum(await said.textContent())).toBeCloseTo(left - 0.5, 2)
  await box.fill('100000')
  await soon(() => said.count()).toBe(0)
  await box.fill('')
  await soon(() => said.count()).toBe(0)
}

/** Whether the picture of a quail sits on the dialog’s top edge. */
const hasQuail = (page: Page) => page.locator('dialog [class*="perch"]').count()

test('the quail sits on the wide sheet, leaves when there is an error, and moves nothing', async () => {
  const { page, context } = await rich('desktop')
  await measureShifts(context)
  await page.reload()
  await begins(page, 'Gift Card')
  await title(page, 'Withdraw as a gift card')
  await page.getByRole('radio', { name: /Juniper & Loom/ }).waitFor({ state: 'attached' })
  await soon(() => hasQuail(page)).toBe(1)
  const panel = page.locator('dialog > div')
  const before = await panel.boundingBox()
  expect(before?.width).toBeGreaterThan(1000)
  await goOn(page)
  await page.getByRole('link', { name: 'Choose a shop.' }).waitFor()
  await soon(() => hasQuail(page)).toBe(0)
  expect(await panel.boundingBox()).toEqual(before)
  const { sum, moved } = await shiftOf(page)
  expect(sum, moved.join(' | ')).toBeLessThanOrEqual(0.05)
})

test.each(['phone', 'desktop'] as const)(
  'a leader on a %s withdraws a gift card and finds it again',
  async (screen) => {
    const { page, leader, expectTrouble } = await rich(screen)
    expectTrouble(/422/)
    await begins(page, 'Gift Card')
    await title(page, 'Withdraw as a gift card')
    await narrowsDown(page)
    await tick(page.getByRole('radio', { name: /Juniper & Loom/ }))
    await leavesWhatIsLeft(page)
    expect(await faults(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Amount' }).fill('0')
    await page.getByRole('textbox', { name: /e-mail/ }).fill(leader.email)
    await goOn(page)
    await page.getByRole('link', { name: 'Enter $5.00 or more.' }).waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,000.00')
    await goOn(page)
    await page.getByRole('link', { name: /Enter that or less/ }).waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('400')
    await goOn(page)
    await page.getByRole('link', { name: /Enter that or less/ }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('400')
    await page.getByRole('textbox', { name: 'Amount' }).fill('25.50')
    await goOn(page)

    await title(page, 'Check and confirm')
    await page.getByText('$25.50', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Withdraw $25.50 as a gift card' }).waitFor()
    expect(await page.getByText('You started this withdrawal earlier').count(), 'said of an earlier visit alone').toBe(
      0,
    )
    await page.getByRole('button', { name: 'Change Amount' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('20')
    await goOn(page, 'Save')
    await page.getByText('$20.00', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await goOn(page, 'Withdraw $20.00 as a gift card')

    await title(page, 'Your gift card')
    await page.getByText('Ready to spend').waitFor()
    const reference = await page.getByText(/^W-[A-Z0-9]{8}$/).textContent()
    const card = page.getByRole('link', { name: 'Open at the shop' })
    expect(await card.getAttribute('href')).toContain('/practice/gift-cards')
    await goOn(page)
    await page
      .getByRole('list', { name: 'Activity' })
      .getByRole('link', { name: /Juniper & Loom gift card/ })
      .click()
    await page.getByRole('heading', { level: 1, name: '$20.00 to spend at Juniper & Loom' }).waitFor()
    await page.getByText(`${reference}`).waitFor()
    await canSpend(page)
  },
)

/** Checks that the clipboard, the prepared mail and the printout contain the same card data as the card's page. */
async function canSpend(page: Page): Promise<void> {
  const shown = page.getByText(/^[A-Z2-9]{16}$/)
  const code = `${await shown.textContent()}`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the card code' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  const link = `${await page.getByRole('link', { name: 'Open at the shop' }).getAttribute('href')}`
  const mail = new URL(`${await page.getByRole('link', { name: 'Send' }).getAttribute('href')}`)
  expect([mail.protocol, mail.searchParams.get('body')?.includes(link)]).toEqual(['mailto:', true])
  const theShop = await page.context().newPage()
  await theShop.goto(link)
  await theShop.getByText(code).waitFor()
  await theShop.close()
  await page.emulateMedia({ media: 'print' })
  const printed = [
    await page.getByText(code).count(),
    await page.getByRole('img', { name: 'Barcode of the card code' }).isVisible(),
    await page.getByRole('button', { name: 'Print' }).isVisible(),
    await page.getByRole('banner').isVisible(),
    // Neither the remaining balance nor the leader’s address concerns the recipient of the card.
    await page.getByText('Left in the Circle').isVisible(),
    await page.getByText('E-mailed to').isVisible(),
    await page.getByRole('link', { name: 'Back to the wallet' }).isVisible(),
  ]
  expect(printed).toEqual([1, true, false, false, false, false, false])
  for (const format of ['Letter', 'A4'] as const) expect(await sheetsPrinted(page, format), format).toHaveLength(1)
  await page.emulateMedia({ media: null })
}

test('a withdrawal to a newly linked bank account is reviewed first, and can be canceled until then', async () => {
  const { page, expectTrouble } = await rich()
  expectTrouble(/ERR_FAILED/)
  await begins(page, 'Bank Transfer')
  await title(page, 'Transfer to your bank')
  await page.getByText('No bank account yet').waitFor()
  await links(page, '0001')
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await goOn(page)
  await title(page, 'Check and confirm')
  await page.getByText('This account is new').waitFor()
  await tick(page.getByRole('radio', { name: /I just confirmed it/ }))
  await goOn(page, 'Withdraw $30.00 to my bank')
  await title(page, 'Your bank transfer')
  await page.getByText(/We’re reviewing it first/).waitFor()
  await page.getByText('The bank account is new.').waitFor()

  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel this withdrawal')
  // The withdrawal has been sent meanwhile. A leader who tries to cancel it sees its new status.
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.route('**/wallets/withdrawals/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'PROCESSING', can_cancel: false } })
  })
  const onItsWay = page.getByRole('status').filter({ hasText: 'It’s on the way.' })
  await onItsWay.waitFor()
  await soon(() => onItsWay.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.unroute('**/wallets/withdrawals/*')
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).waitFor()
  await page.route('**/cancel', (route) => route.abort(), { times: 1 })
  const cancels = async () => {
    await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
    await page.getByRole('button', { name: 'Cancel the withdrawal' }).click()
  }
  await cancels()
  await page.getByText(/We couldn’t cancel it/).waitFor()
  await cancels()
  const stand = page.getByRole('status').filter({ hasText: 'It wasn’t sent. $30.00 went back to the Circle.' })
  await stand.waitFor()
  await soon(() => stand.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByText(/We couldn’t cancel it/).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel this withdrawal' }).count()).toBe(0)
  await page.goto('/portal')
  await page.getByRole('button', { name: /News/ }).click()
  await page.getByRole('link', { name: 'See the withdrawal' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor()
})

test('a leader sees one transfer arrive, and another one fail and come back', async () => {
  // The browser's clock stands still while the portal's moves by days, so tokens must stay valid for that time.
  const portal = await startPortal({ HOLD_HOURS: '0', CLOCK: 'movable', ACCESS_TTL_S: '31536000' })
  onTestFinished(() => portal.stop())
  const { page, leader } = await leaderOf(portal.url, 'done', 'desktop')
  await earnAt(portal.url, leader.slug, leader.token)
  const took: string[] = []
  for (const [account, amount, proof] of [
    ['0001', '30', 'password'],
    ['0102', '25', 'fresh'],
  ] as const) {
    await page.goto('/portal/wallet')
    await begins(page, 'Bank Transfer')
    await links(page, account, proof)
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await goOn(page)
    await title(page, 'Check and confirm')
    await page.getByText(/3–4 business days/).waitFor()
    await tick(page.getByRole('radio', { name: /I just confirmed it/ }))
    await goOn(page, `Withdraw $${amount}.00 to my bank`)
    await title(page, 'Your bank transfer')
    took.push(`${await page.getByText(/^W-[A-Z0-9]{8}$/).textContent()}`)
    await page.getByText('Expected by').waitFor()
    await goOn(page)
  }
  const entry = (amount: string) =>
    page.getByRole('list', { name: 'Activity' }).getByRole('link', { name: amount }).first()
  await entry('$25.00').click()
  await page.getByText(`${took[1]}`).waitFor()
  await sent(portal.url, 'clock', { forward: '2h' })
  await page.getByText(/It didn’t go through\. \$25\.00 went back to the Circle/).waitFor()
  await page.getByRole('link', { name: 'Back to the wallet' }).click()
  await entry('$30.00').click()
  await page.getByText(`${took[0]}`).waitFor()
  await page.getByText('The bank has it.').waitFor()
  // Four business days take at most eight days, with a weekend and a holiday. After that, operators review the transfer
  // again.
  await sent(portal.url, 'clock', { forward: '9d' })
  await page.reload()
  await page.getByText('The money has arrived.').waitFor()
})

test('a leader who closes the bank’s window can open it again, and returns to where they were', async () => {
  const { page } = await rich()
  await begins(page, 'Bank Transfer')
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await goOn(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Choose my bank' }).click()
  await (await opening).getByRole('button', { name: 'Close without choosing' }).click()
  await page.getByText(/The window closed before/).waitFor()
  await goOn(page, 'Add this account')
  await page.getByRole('link', { name: 'Choose an account in your bank’s window first.' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await title(page, 'First, confirm it’s you')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await title(page, 'Transfer to your bank')
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toMatch(/^30/)
})

test('a leader without a proof is asked for one, and not offered the statement that they have it', async () => {
  const { page, leader } = await rich()
  await begins(page, 'Gift Card')
  await tick(page.getByRole('radio', { name: /Juniper & Loom/ }))
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByRole('textbox', { name: /e-mail/ }).fill(leader.email)
  await goOn(page)
  await title(page, 'Check and confirm')
  await page.getByRole('radio', { name: 'With my password', checked: true }).waitFor({ state: 'attached' })
  expect(await page.getByRole('radio').count()).toBe(2)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await goOn(page, 'Withdraw $10.00 as a gift card')
  await title(page, 'Your gift card')
})

test('a gift card that is declined comes back to the Circle', async () => {
  const { page } = await rich()
  await begins(page, 'Gift Card')
  await tick(page.getByRole('radio', { name: /Juniper & Loom/ }))
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByRole('textbox', { name: /e-mail/ }).fill('ana+declined@example.com')
  await goOn(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await goOn(page, 'Withdraw $10.00 as a gift card')
  await page.getByText(/It didn’t go through\. \$10\.00 went back to the Circle/).waitFor()
})

test('an empty wallet has no Withdraw button, and its link shows the missing amount and the shops', async () => {
  const { page, leader } = await leaderAt('done', 'phone')
  await page.goto('/portal/wallet')
  await page.getByText('You need $5.00 more to withdraw.').waitFor()
  expect(await page.getByRole('link', { name: 'Withdraw', exact: true }).count()).toBe(0)
  await page.goto(`/portal?flow=withdrawal&circle=${leader.slug}`)
  await page.getByText('Nothing to withdraw yet').waitFor()
  await page.getByText('You need $5.00 more for a gift card, or $10.00 more for a bank transfer.').waitFor()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('radio').count(), 'nothing that cannot be chosen').toBe(0)
  expect(await dialog.getByRole('button', { name: 'Continue' }).count(), 'nothing to send').toBe(0)
  expect(await faults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the shops' }).click()
  await page.waitForURL('**/portal/shop')
  await page.getByRole('heading', { level: 1, name: 'Cashback goes to Sunday soup for Maria' }).waitFor()
})

test('a frozen Circle offers no choice and no submit, and says where to settle the matter', async () => {
  const { page, leader } = await rich()
  await page.route('**/api/wallets/cove/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), frozen: true } })
  })
  await page.goto(`/portal?flow=withdrawal&circle=${leader.slug}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The Circle is frozen', { exact: true }).waitFor()
  expect(await dialog.getByRole('radio').count(), 'nothing that cannot be chosen').toBe(0)
  expect(await dialog.getByRole('button', { name: 'Continue' }).count(), 'nothing to send').toBe(0)
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('link', { name: 'See why and what you can do' }).click()
  await page.waitForURL(`**/portal/circle/${leader.slug}`)
})

test('a supporter is told that only the leader can withdraw', async () => {
  const { leader } = await leaderAt('done', 'phone')
  const supporter = await seedLeader(portalUrl(), 'type-location')
  await sent(portalUrl(), `cove/${leader.slug}/join`, {}, supporter.token)
  const { page, expectTrouble } = await visit('phone', signedIn(portalUrl(), supporter))
  expectTrouble(/404/)
  await page.goto(`/portal/wallet?circle=${leader.slug}`)
  await page.getByText('Only the Circle leader can withdraw.').waitFor()
  expect(await page.getByRole('link', { name: 'Withdraw', exact: true }).count()).toBe(0)
  await page.goto(`/portal/wallet?flow=withdrawal&circle=${leader.slug}`)
  await soon(() => page.getByRole('dialog').getByText('Only the Circle leader can withdraw.').count()).toBe(1)
})
