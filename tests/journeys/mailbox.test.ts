import { expect, test } from 'vitest'
import { newcomer, SCREENS, visit } from './people.ts'
import { atStep, goOn, typeAccount } from './screens.ts'

test.each(SCREENS)(
  'a person signs up on a %s, finds the welcome mail in the mailbox and follows its link',
  async (screen) => {
    const { page, context } = await visit(screen)
    const who = newcomer()
    await page.goto('/?flow=signup&step=create-account')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await goOn(page)
    await atStep(page, 'type-location')

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mailbox' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mailbox' }).waitFor()
    await page.getByRole('navigation', { name: 'E-mails, newest first' }).getByRole('link', { name: who.email }).click()

    const mail = page.getByRole('region', { name: 'Welcome to Covey' })
    await mail.getByText(`To ${who.email}`).waitFor()
    const letter = page.frameLocator('iframe[title="The e-mail “Welcome to Covey”"]')
    await letter.getByText(`Hello ${who.first},`).waitFor()
    await mail.getByRole('button', { name: 'As text' }).click()
    await mail.getByText('You can continue setting up your Circle at any time').waitFor()
    await mail.getByRole('button', { name: 'As a page' }).click()

    const opened = context.waitForEvent('page')
    const link = letter.getByRole('link', { name: 'This is my address' })
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    const followed = await opened
    await followed.getByRole('heading', { level: 1 }).waitFor()
    expect(followed.url()).toBe(address)
    expect(new URL(address).searchParams.get('oobCode')).toMatch(/^[\w-]{20,}$/)
  },
)

test('a mail in the mailbox can run nothing, and knows nothing about its reader', async () => {
  const { page } = await visit()
  await page.goto('/mailbox')
  const frame = page.locator('iframe')
  await frame.waitFor()
  expect(await frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
})
