import { createTranslator } from 'use-intl/core'
import mail from '#messages/en/mail.json' with { type: 'json' }

/** The words of all letters. */
export const words = createTranslator({ locale: 'en', messages: mail })

/** What reads like an address on the web: a mail program would make a link of it. */
const LIKE_A_LINK = /[/@]|www|\p{L}\.\p{L}{2,}/iu

/** The name of another person, for a letter about them; `Someone` where it is empty or reads like a link. */
export const nameOfOther = (name: string): string => (name === '' || LIKE_A_LINK.test(name) ? words('someone') : name)

/**
 * "Hello Elena,". A name that reads like a link is left out: whoever signs up with the address of somebody else must
 * not be able to write to them.
 */
export const greeting = (firstName: string): string =>
  LIKE_A_LINK.test(firstName) ? words('greetingPlain') : words('greeting', { name: firstName })
