import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { earnAt } from '#tests/bench/run/fund.ts'
import { sent } from '#tests/bench/run/sent.ts'
import { tick } from '#tests/support/browser/tick.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { leaderAt, leaderOf, portalUrl, signedIn, soon, visit } from './people.ts'
import { seedLeader } from './seed.ts'
import { begins, goOn, links, rich, title } from './taking-out.ts'

test.each(['phone', 'desktop'] as const)(
  'a leader on a %s takes out a gift card, and finds it again',
  async (screen) => {
    const { page, leader, expectTrouble } = await rich(screen)
    expectTrouble(/422/)
    await begins(page, 'Gift Card')
    await title(page, 'Take out a gift card')
    await tick(page.getByRole('radio', { name: /Juniper & Loom/ }))
    await page.getByRole('textbox', { name: 'Amount' }).fill('4')
    await page.getByRole('textbox', { name: /e-mail/ }).fill(leader.email)
    await goOn(page)
    await page.getByRole('link', { name: 'Enter $5.00 or more.' }).waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('400')
    await goOn(page)
    await page.getByRole('link', { name: /Enter that or less/ }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('400')
    await page.getByRole('textbox', { name: 'Amount' }).fill('25.50')
    await goOn(page)

    await title(page, 'Check and confirm')
    await page.getByText('$25.50').waitFor()
    await page.getByRole('button', { name: 'Change Amount' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('20')
    await goOn(page, 'Save')
    await page.getByText('$20.00').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await goOn(page, 'Take out the gift card')

    await title(page, 'Your gift card')
    await page.getByText('Ready to spend').waitFor()
    const reference = await page.getByText(/^W-[A-Z0-9]{8}$/).textContent()
    const card = page.getByRole('link', { name: 'Open at the shop' })
    expect(await card.getAttribute('href')).toContain('/practice/gift-cards')
    await goOn(page)
    await page
      .getByRole('list', { name: 'What moved it' })
      .getByRole('link', { name: /Juniper & Loom gift card/ })
      .click()
    await page.getByRole('heading', { level: 1, name: '$20.00 to spend at Juniper & Loom' }).waitFor()
    await page.getByText(`${reference}`).waitFor()
    await canSpend(page)
  },
)

/** What is on the card's page is what the seller printed, in the clipboard, in the mail to send and on paper. */
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
  ]
  expect(printed).toEqual([1, true, false, false])
  await page.emulateMedia({ media: null })
}

test('money goes to a bank account that is linked on the way, after somebody has looked at it: it is new, and can be cancelled until then', async () => {
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
  await tick(page.getByRole('radio', { name: /I have just confirmed it/ }))
  await goOn(page, 'Transfer the money')
  await title(page, 'Your bank transfer')
  await page.getByText(/We look at it first/).waitFor()
  await page.getByText('The bank account is new.').waitFor()

  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel this withdrawal')
  // Meanwhile it is on its way: whoever was about to cancel hears how it stands.
  await page.getByRole('button', { name: 'Cancel this withdrawal' }).click()
  await page.route('**/wallets/withdrawals/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'PROCESSING', can_cancel: false } })
  })
  const onItsWay = page.getByRole('status').filter({ hasText: 'It is on its way.' })
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
  await page.getByText(/It was not cancelled/).waitFor()
  await cancels()
  const stand = page.getByRole('status').filter({ hasText: 'It was not sent, and $30.00 went back to the Circle.' })
  await stand.waitFor()
  await soon(() => stand.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByText(/It was not cancelled/).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel this withdrawal' }).count()).toBe(0)
  await page.goto('/portal')
  await page.getByRole('button', { name: /News/ }).click()
  await page.getByRole('link', { name: 'See the withdrawal' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Bank transfer' }).waitFor()
})

test('a leader sees one transfer arrive, and another one fail and come back', async () => {
  // The browser's clock stands where it is: a token has to outlast the days that pass here.
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
    await page.getByText(/three to four business days/).waitFor()
    await tick(page.getByRole('radio', { name: /I have just confirmed it/ }))
    await goOn(page, 'Transfer the money')
    await title(page, 'Your bank transfer')
    took.push(`${await page.getByText(/^W-[A-Z0-9]{8}$/).textContent()}`)
    await page.getByText('Expected by').waitFor()
    await goOn(page)
  }
  const entry = (amount: string) =>
    page.getByRole('list', { name: 'What moved it' }).getByRole('link', { name: amount }).first()
  await entry('$25.00').click()
  await page.getByText(`${took[1]}`).waitFor()
  await sent(portal.url, 'clock', { forward: '2h' })
  await page.getByText(/It did not work, and \$25\.00 went back to the Circle/).waitFor()
  await page.getByRole('link', { name: 'To the wallet' }).click()
  await entry('$30.00').click()
  await page.getByText(`${took[0]}`).waitFor()
  await page.getByText('The bank has it.').waitFor()
  // Four business days are eight days at most, with a weekend and a holiday among them: then people come back to it.
  await sent(portal.url, 'clock', { forward: '9d' })
  await page.reload()
  await page.getByText('The money has arrived.').waitFor()
})

test('whoever closes the bank’s window can open it again, and goes back to where they were', async () => {
  const { page } = await rich()
  await begins(page, 'Bank Transfer')
  await page.getByRole('textbox', { name: 'Amount' }).fill('30')
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await goOn(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Choose my bank' }).click()
  await (await opening).getByRole('button', { name: 'Close without choosing' }).click()
  await page.getByText(/The window was closed/).waitFor()
  await goOn(page, 'Add this account')
  await page.getByRole('link', { name: 'Choose an account in your bank’s window first.' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await title(page, 'First confirm that it’s you')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await title(page, 'Transfer to your bank')
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toMatch(/^30/)
})

test('whoever has not shown that it is them is not offered to say so, and is asked for what they have', async () => {
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
  await goOn(page, 'Take out the gift card')
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
  await goOn(page, 'Take out the gift card')
  await page.getByText(/It did not work, and \$10\.00 went back to the Circle/).waitFor()
})

test('of an empty wallet no way out can be chosen, and it says how much is missing', async () => {
  const { page } = await leaderAt('done', 'phone')
  await page.goto('/portal/wallet')
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Nothing can be taken out yet').waitFor()
  for (const name of [/Gift Card.*From \$5\.00 on\. \$5\.00 to go/, /Bank Transfer.*From \$10\.00 on\. \$10\.00/])
    expect(await page.getByRole('radio', { name }).isDisabled()).toBe(true)
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the shops' }).click()
  await page.waitForURL('**/portal/shop')
  await page.getByRole('heading', { level: 1, name: 'Cashback goes to Sunday soup for Maria' }).waitFor()
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
