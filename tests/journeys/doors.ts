import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { soon } from './people.ts'
import { press } from './screens.ts'

/** The first address in a mail to somebody that has these words, once it is there. */
export async function mailedTo(email: string, words: string): Promise<string> {
  const find = async () => {
    const texts = (await mailsTo(inject('outbox'), email)).map(({ text }) => text)
    return texts.flatMap((text) => text.match(/https?:\S+/g) ?? []).find((url) => url.includes(words))
  }
  await soon(find).toBeDefined()
  return (await find()) ?? ''
}

/** The link that was mailed to somebody to come in by. */
export const linkFor = (email: string): Promise<string> => mailedTo(email, 'mode=signIn')

/** Presses Google's button, and chooses an account in the window that opens. */
export async function chooseGoogle(page: Page, email: string, name = 'Ana Reyes'): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')])
  await window.getByLabel('Name').fill(name)
  await window.getByLabel('E-mail address').fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
  return window
}
