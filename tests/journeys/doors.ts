import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { soon } from './people.ts'
import { press } from './screens.ts'

/** Waits for a mail to a person that contains these words, and returns the first address in it. */
export async function mailedTo(email: string, words: string): Promise<string> {
  const find = async () => {
    const texts = (await mailsTo(inject('outbox'), email)).map(({ text }) => text)
    return texts.flatMap((text) => text.match(/https?:\S+/g) ?? []).find((url) => url.includes(words))
  }
  await soon(find).toBeDefined()
  return (await find()) ?? ''
}

/** The sign-in link that was mailed to a person. */
export const linkFor = (email: string): Promise<string> => mailedTo(email, 'mode=signIn')

/** Presses the Google button, and chooses an account in the window that opens. */
export async function chooseGoogle(page: Page, email: string, name = 'Ana Reyes'): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')])
  await window.getByLabel('Name').fill(name)
  await window.getByLabel('E-mail address').fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
  return window
}
