import { createTranslator } from 'use-intl/core'
import type { NoticeAbout } from '#api/contract/notices.ts'
import { inDollars } from '#machines/define/money.ts'
import notices from '#messages/en/notices.json' with { type: 'json' }
import type { Letter } from './letter.ts'
import { greeting, nameOfOther, words } from './words.ts'

/**
 * The kind of mail for each notice that is also mailed with the same text. All other notices have a mail of their own,
 * or none.
 */
export const MAILED = {
  'member-joined': 'members',
  'member-left': 'members',
  'trip-tracked': 'orders',
  'order-pending': 'orders',
  'order-confirmed': 'orders',
  'order-payable': 'orders',
  'order-declined': 'orders',
  'order-reversed': 'orders',
} as const satisfies { readonly [Kind in NoticeAbout['kind']]?: 'members' | 'orders' }

/** A notice that is also sent as a mail. */
export type News = Extract<NoticeAbout, { kind: keyof typeof MAILED }>

interface ToMember {
  readonly to: string
  readonly firstName: string
  readonly news: News
  /** The page of the Circle or order that the notice is about. */
  readonly url: string
  /** The page for turning off mails like this one. */
  readonly stopUrl: string
}

const sentences = createTranslator({ locale: 'en', messages: notices })

/** Writes a mail with the text of a notice. */
export function newsLetter({ to, firstName, news, url, stopUrl }: ToMember): Letter {
  const title = sentences(`kinds.${news.kind}`, wordsOf(news)).replace(/\.$/, '')
  const kind = MAILED[news.kind]
  return {
    to,
    subject: title,
    preheader: words(`news.${kind}.text`),
    title,
    blocks: [
      { kind: 'words', words: greeting(firstName) },
      { kind: 'words', words: words(`news.${kind}.text`) },
      { kind: 'button', words: words(`news.${kind}.button`), url },
    ],
    why: words(`news.${kind}.why`),
    stop: { words: words('stopMails'), url: stopUrl },
    baseUrl: new URL(url).origin,
  }
}

function wordsOf({ params }: News) {
  if ('cashback' in params) return { ...params, cashback: inDollars(params.cashback) }
  return 'name' in params ? { ...params, name: nameOfOther(params.name) } : { ...params }
}
