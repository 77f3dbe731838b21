import { createTranslator } from 'use-intl/core'
import mail from '#messages/en/mail.json' with { type: 'json' }

/** The locale of all mails. */
export const LOCALE = 'en'

/** The translator for all mails. */
export const words = createTranslator({ locale: LOCALE, messages: mail })

/** Matches text that mail programs may turn into a link. */
const LIKE_A_LINK = /[/@]|www|\p{L}\.\p{L}{2,}/iu

/** The name to use for another person in a mail: `Someone` if the name is empty or looks like a link. */
export const nameOfOther = (name: string): string => (name === '' || LIKE_A_LINK.test(name) ? words('someone') : name)

/**
 * Writes the greeting, such as "Hello Elena,". Leaves out a name that looks like a link. Otherwise, people could sign
 * up with a stranger's address and a link as their name, and the portal would mail that link to the stranger.
 */
export const greeting = (firstName: string): string =>
  LIKE_A_LINK.test(firstName) ? words('greetingPlain') : words('greeting', { name: firstName })
