import type { Letter } from './letter.ts'
import { greeting, words } from './words.ts'

/**
 * `emailChanged` goes to a member's old address, so that nobody can take over an account unnoticed. `accountClosed` is
 * the last mail that a member gets.
 */
type News = 'emailChanged' | 'accountClosed'

interface AccountNews {
  readonly to: string
  readonly firstName: string
  readonly baseUrl: string
}

/** Tells a member what happened to their account. The member has nothing to press. */
export const accountNews = (news: News, { to, firstName, baseUrl }: AccountNews): Letter => ({
  to,
  subject: words(`${news}.subject`),
  preheader: words(`${news}.preheader`),
  title: words(`${news}.title`),
  blocks: [
    { kind: 'words', words: greeting(firstName) },
    { kind: 'words', words: words(`${news}.text`) },
  ],
  why: words(`${news}.why`),
  baseUrl,
})
