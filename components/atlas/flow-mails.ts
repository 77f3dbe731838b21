import type { MailName } from '#components/mail/mail-words.ts'
import type { EffectName } from '#flows/names.ts'

const NONE = [] as const
/** A person who comes with an invitation joins its Circle with the new account, so its leader gets a mail too. */
const NEW_ACCOUNT = ['welcome', 'member-joined'] as const
const LINK = ['sign-in-link', 'sign-up-link'] as const
const HANDED_OVER = ['handed-over-now', 'handed-over-no-more', 'lead-over'] as const
const WITHDRAWAL = [
  'withdrawal-in-review',
  'withdrawal-sent',
  'withdrawal-settled',
  'withdrawal-failed',
  'withdrawal-returned',
  'withdrawal-refused',
] as const

/**
 * The mails that an effect of a flow causes: at once, later (a withdrawal arrives days after), or by a button beside the
 * answer, such as the one for a code. The server sends them, so no step names them.
 */
export const MAILS_OF_EFFECTS = {
  'create-account': NEW_ACCOUNT,
  'enter-with-google': ['welcome', 'link-code', 'member-joined'],
  'mail-sign-up-link': LINK,
  'mail-sign-in-link': LINK,
  'open-mailed-link': NEW_ACCOUNT,
  'begin-by-link': NEW_ACCOUNT,
  'log-in': NONE,
  'record-answer': NONE,
  'send-reset-code': ['reset-code', ...LINK],
  'check-reset-code': NONE,
  'set-password': ['password-changed'],
  prove: ['proof-code'],
  'accept-terms': NONE,
  'unlock-preview': NONE,
  'begin-circle': NONE,
  'create-circle': NONE,
  'create-empty-circle': NONE,
  'save-type-location': NONE,
  'save-purpose': NONE,
  'save-image': NONE,
  'save-story': NONE,
  'save-title': NONE,
  'save-headline': NONE,
  'save-beneficiary': NONE,
  'save-group': NONE,
  'save-team': NONE,
  'save-charity': NONE,
  'send-invites': ['invitation'],
  'join-circle': ['member-joined'],
  'ask-for-lead': ['member-joined', 'lead-requested', 'lead-declined', 'lead-over'],
  'accept-to-lead': HANDED_OVER,
  'confirm-transfer': ['proof-code'],
  'switch-roles': HANDED_OVER,
  'switch-circle': NONE,
  'check-withdrawal': NONE,
  'confirm-withdrawal': ['proof-code'],
  'add-bank-account': ['bank-account-added'],
  'withdraw-gift-card': ['gift-card', ...WITHDRAWAL],
  'withdraw-to-bank': WITHDRAWAL,
  'mail-link': ['run-link'],
} as const satisfies { readonly [Name in EffectName]: readonly MailName[] }

type InFlows = (typeof MAILS_OF_EFFECTS)[keyof typeof MAILS_OF_EFFECTS][number]

/**
 * The mails that no flow causes, each with where it comes from. A mail in neither table is a compile error, and so is a
 * mail in both.
 */
export const MAILS_OUTSIDE_FLOWS = {
  'invitation-to-lead': 'the page of a Circle’s members',
  'session-ended': 'a sign-in that was used twice',
  'verify-email': 'the settings',
  'verify-email-reminder': 'the page of a Circle’s members',
  'email-changed': 'the settings',
  'account-closed': 'the settings',
  'order-confirmed': 'an order',
  'order-declined': 'an order',
  'handed-over-took': 'the desk',
  'handed-over-taken': 'the desk',
  'partner-wrote': 'the page for partners',
  'ticket-received': 'the contact form',
  'ticket-answered': 'the desk',
  'claim-granted': 'the desk',
  'claim-declined': 'the desk',
  'circle-frozen': 'the desk',
  'circle-unfrozen': 'the desk',
  'take-over-approved': 'the desk',
  'take-over-refused': 'the desk',
  'bank-account-removed': 'the page of bank accounts',
} as const satisfies { readonly [Name in Exclude<MailName, InFlows>]: string }
