import type mail from '#messages/en/mail.json'
import type notices from '#messages/en/notices.json'
import type { EXAMPLE_LETTERS } from './example-letters.ts'

/** The name of a mail. Its story in Storybook and its example letter have the same name. */
export type MailName = keyof typeof EXAMPLE_LETTERS

interface Files {
  readonly mail: typeof mail
  readonly notices: typeof notices
}

type PathsIn<Words> = Words extends string
  ? never
  : { [Key in keyof Words & string]: Key | `${Key}.${PathsIn<Words[Key]>}` }[keyof Words & string]

/** A message file and a sentence or group of sentences in it, such as `mail.welcome` or `mail.welcome.title`. */
export type MailWords = { [File in keyof Files]: `${File}.${PathsIn<Files[File]>}` }[keyof Files]

/** The sentences that any mail can have, besides its own. */
export const EVERY_MAIL = [
  'mail.brand',
  'mail.openAddress',
  'mail.greeting',
  'mail.greetingPlain',
  'mail.someone',
] as const satisfies readonly MailWords[]

const LINK = ['mail.linkGood', 'mail.linkSecret', 'mail.linkForCode'] as const
const LEAD_REQUEST = ['mail.leadRequest.button', 'mail.leadRequest.why', 'mail.stopMails'] as const
const HANDED_OVER = [
  'mail.handedOver.unnamed',
  'mail.handedOver.hold',
  'mail.handedOver.button',
  'mail.handedOver.wrong',
  'mail.handedOver.why',
] as const
const DESK = ['mail.fromDesk.says', 'mail.fromDesk.why'] as const
const WITHDRAWAL = [
  'mail.moneyNews.button.withdrawal',
  'mail.moneyNews.wrong',
  'mail.moneyNews.why.leader',
  'mail.moneyNews.why.other',
] as const
const ACCOUNT = ['mail.moneyNews.button.accounts', 'mail.moneyNews.wrong', 'mail.moneyNews.why.account'] as const
const MEMBERS = ['mail.news.members', 'mail.stopMails'] as const
const ORDERS = ['mail.news.orders', 'mail.stopMails'] as const

/**
 * The sentences of each mail, besides those of `EVERY_MAIL`, in the order in which people read them. Notices that are
 * mailed with the same text share an example: `order-confirmed` stands for all orders that earn cashback.
 */
export const MAIL_WORDS = {
  welcome: ['mail.welcome'],
  invitation: ['mail.invitation'],
  'invitation-to-lead': ['mail.leadInvitation'],
  'sign-in-link': ['mail.signInLink', ...LINK],
  'sign-up-link': ['mail.signUpLink', ...LINK],
  'reset-code': ['mail.resetCode', 'mail.codeSecret'],
  'proof-code': ['mail.proofCode', 'mail.codeSecret'],
  'link-code': ['mail.linkCode', 'mail.codeSecret'],
  'password-changed': ['mail.passwordChanged'],
  'session-ended': ['mail.sessionEnded'],
  'verify-email': ['mail.verifyEmail'],
  'verify-email-reminder': ['mail.verifyEmail'],
  'email-changed': ['mail.emailChanged'],
  'account-closed': ['mail.accountClosed'],
  'run-link': ['mail.runLink'],
  'gift-card': ['mail.giftCard'],
  'member-joined': ['notices.kinds.member-joined', 'notices.kinds.member-left', ...MEMBERS],
  'order-confirmed': [
    'notices.kinds.trip-tracked',
    'notices.kinds.order-pending',
    'notices.kinds.order-confirmed',
    'notices.kinds.order-payable',
    ...ORDERS,
  ],
  'order-declined': ['notices.kinds.order-declined', 'notices.kinds.order-reversed', ...ORDERS],
  'lead-requested': ['mail.leadRequest.asked', ...LEAD_REQUEST],
  'lead-declined': ['mail.leadRequest.declined', ...LEAD_REQUEST],
  'lead-over': ['mail.leadRequest.over', ...LEAD_REQUEST],
  'handed-over-now': ['mail.handedOver.now', ...HANDED_OVER],
  'handed-over-no-more': ['mail.handedOver.noMore', ...HANDED_OVER],
  'handed-over-took': ['mail.handedOver.took', ...HANDED_OVER],
  'handed-over-taken': ['mail.handedOver.taken', ...HANDED_OVER],
  'partner-wrote': ['mail.partnerWrote'],
  'ticket-received': ['mail.fromDesk.ticketReceived', ...DESK],
  'ticket-answered': ['mail.fromDesk.ticketAnswered', ...DESK],
  'claim-granted': ['mail.fromDesk.claimGranted', ...DESK],
  'claim-declined': ['mail.fromDesk.claimDeclined', ...DESK],
  'circle-frozen': ['mail.fromDesk.circleFrozen', ...DESK],
  'circle-unfrozen': ['mail.fromDesk.circleUnfrozen', ...DESK],
  'take-over-approved': ['mail.fromDesk.takeOverApproved', ...DESK],
  'take-over-refused': ['mail.fromDesk.takeOverRefused', ...DESK],
  'withdrawal-in-review': [
    'mail.moneyNews.in-review',
    'mail.moneyNews.next.in-review',
    'mail.moneyNews.looked',
    ...WITHDRAWAL,
  ],
  'withdrawal-sent': ['mail.moneyNews.sent', ...WITHDRAWAL],
  'withdrawal-settled': ['mail.moneyNews.settled', ...WITHDRAWAL],
  'withdrawal-failed': ['mail.moneyNews.failed', 'mail.moneyNews.next.failed', ...WITHDRAWAL],
  'withdrawal-returned': ['mail.moneyNews.returned', 'mail.moneyNews.next.returned', ...WITHDRAWAL],
  'withdrawal-refused': ['mail.moneyNews.refused', 'mail.fromDesk.says', ...WITHDRAWAL],
  'bank-account-added': ['mail.moneyNews.bank-account-added', ...ACCOUNT],
  'bank-account-removed': ['mail.moneyNews.bank-account-removed', ...ACCOUNT],
} as const satisfies { readonly [Name in MailName]: readonly MailWords[] }
