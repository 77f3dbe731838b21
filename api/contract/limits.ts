import { BANK_DAYS } from './cashback-dates.ts'

/** How long a session counts as having confirmed the member's identity. */
export const PROOF_MINUTES = 10

/** How long the link that confirms an e-mail address works. */
export const CONFIRM_LINK_DAYS = 7

/** How long an invitation can be accepted. */
export const INVITE_DAYS = 30

/** If a person's request to lead a Circle is declined, they can ask again after this time. */
export const ASK_AGAIN_DAYS = 30

/** How long a leader can object after the first approval of a request to take over their Circle. */
export const OBJECTION_HOURS = 72

/** How long a browser remembers the preview password. */
export const PREVIEW_DAYS = 90

/** How long a browser counts as known after signing in. */
export const KNOWN_BROWSER_DAYS = 180

/** The maximum number of mails of one kind that a member gets per day. Any further news appears only in the portal. */
export const NEWS_PER_DAY = 20

/**
 * The minimum time between two reminders to a person about the same invitation or confirmation, and the maximum number
 * of reminders.
 */
export const REMINDER_HOURS = 24
export const MAX_REMINDERS = 3

/** A signed event is rejected if it is older than this. */
export const EVENT_MINUTES = 5

/** The maximum size of an image. */
export const IMAGE_MEGABYTES = 10

/** How many letters people type before Circles are searched. */
export const SEARCH_LETTERS = 2

/** Limits that the text of any flow can mention by these names. */
export const FLOW_LIMITS = {
  proofMinutes: PROOF_MINUTES,
  askAgainDays: ASK_AGAIN_DAYS,
  previewDays: PREVIEW_DAYS,
  imageMegabytes: IMAGE_MEGABYTES,
  searchLetters: SEARCH_LETTERS,
  bankLeast: BANK_DAYS.least,
  bankMost: BANK_DAYS.most,
} as const
