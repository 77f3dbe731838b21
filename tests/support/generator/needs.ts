import type { Endpoint } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import type { Kind } from './knowledge.ts'

/** What a call needs to succeed. */
export interface Need {
  /**
   * The kinds of facts that the call needs, one fact of each. If there are several lists, one of the lists is enough.
   */
  readonly from?: readonly (readonly Kind[])[]
  /** Fields whose names differ from those of the facts' values. */
  readonly names?: Readonly<Record<string, string>>
  /** Whether all optional fields are filled, or only those with a known value. */
  readonly fills?: 'all' | 'known'
  /** Optional fields that are always filled, and fields that are never filled with known values. */
  readonly always?: readonly string[]
  readonly anew?: readonly string[]
  /** How often the call is made compared with others; 1 by default. */
  readonly weight?: number
  /** Calls that this one prepares. It is made as often as those calls until one of them has succeeded. */
  readonly towards?: readonly RowName[]
  /** Kinds of facts that no longer hold once the call has succeeded. */
  readonly spends?: readonly Kind[]
  /** The call ends its own session. */
  readonly ends?: true
  /** The call is about a step of a run. */
  readonly ofRun?: true
  /** The sender whose key signs the call. */
  readonly signed?: 'network' | 'gift-cards'
}

const MONEY = ['withdrawGiftCard', 'withdrawToBank', 'cancelWithdrawal'] as const
const HAND_OVER = ['switchRoles', 'inviteLeader'] as const
const OBJECTION = ['readObjection', 'objectToTakeOver'] as const
const INVITES = ['revokeInvite', 'resendInvite'] as const
const DESK = ['readDesk', 'listCases', 'listJobKinds', 'readFunnel', 'readCase', 'decideCase'] as const
const CARD = ['readProductOrder'] as const

const member: Need = { from: [['session']] }
const ofCircle: Need = { from: [['led'], ['supported']] }
const ofPublicCircle: Need = { from: [['public'], ['public', 'session']], names: { slug: 'public_slug' } }
const leader: Need = { from: [['led']] }
const operator: Need = { from: [['operator']] }
const withProof = { from: [['session', 'proved']] } as const

/** What a call needs: the entry below, or the usual needs of calls with the same access. */
export function needOf(name: RowName): Need {
  return NEEDS[name] ?? usualNeed(table[name])
}

function usualNeed({ who, path }: Endpoint): Need {
  const isOfCircle = path.includes('/:slug')
  if (who === 'operator') return operator
  if (who === 'member') return isOfCircle ? ofCircle : member
  return isOfCircle ? ofPublicCircle : {}
}

/** Calls whose needs differ from those of similar calls. */
const NEEDS: Readonly<Partial<Record<RowName, Need>>> = {
  signUp: { from: [[], [], [], ['public'], ['invitation']], names: { cove_slug: 'public_slug' }, weight: 8 },
  logIn: { from: [['account'], ['account'], ['desk']], weight: 5, towards: DESK },
  signUpByEmail: { fills: 'known' },
  logInByEmail: {
    from: [['account'], ['sign-in-link']],
    names: { token: 'link' },
    fills: 'known',
    always: ['terms'],
    weight: 2,
  },
  lookAtLink: { from: [['sign-in-link']], names: { token: 'link' } },
  isLinkOpened: { from: [['request']] },
  beginOauth: { weight: 2 },
  exchangeOauth: { from: [['google']], spends: ['google'], weight: 2, towards: ['linkOauth', 'sendLinkCode'] },
  enterOauth: {
    from: [['google-token']],
    fills: 'known',
    spends: ['google-token'],
    weight: 2,
    towards: ['linkOauth', 'sendLinkCode'],
  },
  sendLinkCode: { from: [['google-link']] },
  linkOauth: {
    from: [
      ['google-link', 'account'],
      ['google-link', 'link-code'],
    ],
    fills: 'known',
    spends: ['google-link', 'link-code'],
  },
  refreshTokens: { from: [['session']], fills: 'known', spends: ['session'] },
  signOut: { ...member, ends: true },
  sendResetCode: { from: [['account']], towards: ['setPassword'] },
  checkResetCode: { from: [['reset-code']], spends: ['reset-code'], weight: 2, towards: ['setPassword'] },
  setPassword: { from: [['reset']], spends: ['reset', 'account'], weight: 2 },
  changePassword: {
    from: [['session', 'account']],
    names: { current: 'password' },
    anew: ['password'],
    fills: 'known',
    spends: ['account'],
  },
  readUser: { ...member, weight: 4 },
  updateUser: { from: [['session', 'proved'], ['session']], anew: ['email'] },
  sendVerification: { from: [['session'], ['operator', 'session']], towards: DESK },
  verifyEmail: {
    from: [
      ['verify-link', 'session'],
      ['operator', 'verify-link', 'session'],
    ],
    names: { token: 'verify_token' },
    spends: ['verify-link'],
    weight: 4,
    towards: DESK,
  },
  closeAccount: { ...withProof, ends: true },
  reauthenticate: {
    from: [
      ['session', 'account'],
      ['operator', 'session', 'account'],
      ['led', 'session', 'account'],
      ['session', 'proof-code'],
      ['rich', 'session', 'account'],
      ['heir', 'session', 'account'],
      ['approval', 'session', 'account'],
      ['chosen-account', 'session', 'account'],
    ],
    fills: 'known',
    weight: 6,
    towards: [...MONEY, ...HAND_OVER, ...OBJECTION],
  },
  listSessions: { ...member, towards: ['endSession'] },
  endSession: { from: [['other-session']], names: { id: 'session_id' }, spends: ['other-session'] },
  readHome: { from: [['led'], ['supported'], ['session']], fills: 'known', weight: 2 },
  listNotices: { ...member, weight: 2 },
  markNotice: { from: [['notice']], names: { id: 'notice_id' } },
  listCircles: { ...member, weight: 2 },
  createCircle: {
    from: [
      ['session', 'place', 'picture'],
      ['session', 'place'],
    ],
    fills: 'all',
    weight: 6,
  },
  searchCircles: { weight: 2 },
  listCircleAddresses: {},
  readLinkPreview: { from: [['public']], names: { slug: 'public_slug' } },
  readCircle: { from: [['public'], ['public', 'session'], ['led']], names: { slug: 'public_slug' } },
  updateCircle: { from: [['led'], ['led', 'place'], ['drafted']], fills: 'known' },
  hideAmounts: { ...leader },
  switchCircle: { ...ofCircle, fills: 'known' },
  switchRoles: { from: [['led', 'proved', 'heir']], spends: ['heir', 'led'] },
  joinCircle: {
    from: [
      ['session', 'public'],
      ['session', 'confirmed', 'public'],
    ],
    names: { slug: 'public_slug' },
    fills: 'known',
    weight: 6,
    towards: HAND_OVER,
  },
  declineLeadRequest: { from: [['lead-request']], names: { id: 'request_id' }, spends: ['lead-request'] },
  leaveCircle: { from: [['supported']], spends: ['supported'] },
  listMembers: { ...leader, fills: 'known', weight: 4, towards: HAND_OVER },
  removeMember: { from: [['supporter']], spends: ['supporter'] },
  remindMember: { from: [['supporter']] },
  inviteToCircle: { from: [['led'], ['drafted']], fills: 'known', weight: 2, towards: INVITES },
  inviteLeader: { from: [['led', 'proved']], anew: ['email'], towards: INVITES },
  listInvites: { ...leader, fills: 'known', weight: 2, towards: INVITES },
  revokeInvite: { from: [['invite']], names: { id: 'invite_id' }, spends: ['invite'] },
  resendInvite: { from: [['invite']], names: { id: 'invite_id' } },
  openInvite: { from: [['invitation']] },
  readStop: { from: [['stop']], names: { token: 'stop_token' } },
  stopInvites: { from: [['stop']], names: { token: 'stop_token' } },
  createRun: {
    from: [['session'], ['led']],
    names: { cove_slug: 'slug' },
    fills: 'known',
    weight: 3,
    towards: ['recordAnswer'],
  },
  listRuns: { ...member, weight: 2 },
  readRun: { from: [['run']], names: { id: 'run_id' } },
  isRunBegun: { from: [['run']], names: { id: 'run_id' } },
  removeRun: { from: [['run']], names: { id: 'run_id' }, spends: ['run'] },
  recordAnswer: { from: [['at'], ['run']], names: { id: 'run_id' }, ofRun: true, weight: 4 },
  mailRunLink: { from: [['at'], ['run']], names: { id: 'run_id' } },
  readUpload: { from: [['file']] },
  readDocument: { from: [['document']] },
  removeDocument: { from: [['document']], spends: ['document'] },
  listRetailers: { weight: 2 },
  readRetailer: { from: [['retailer']], names: { id: 'retailer_id' } },
  listFavorites: member,
  addFavorite: { from: [['session', 'retailer']], fills: 'known' },
  removeFavorite: { from: [['session', 'retailer']], names: { id: 'retailer_id' } },
  createTrip: {
    from: [
      ['led', 'retailer'],
      ['led', 'retailer'],
      ['supported', 'retailer'],
    ],
    names: { cove_slug: 'slug' },
    fills: 'known',
    weight: 4,
    towards: [...MONEY, ...CARD],
  },
  takeOrderEvent: { from: [['trip']], signed: 'network', weight: 2 },
  listOrders: { ...ofCircle, weight: 3, towards: ['claimCashback'] },
  listProductOrders: {
    from: [
      ['led', 'product'],
      ['supported', 'product'],
    ],
    fills: 'known',
    weight: 2,
    towards: CARD,
  },
  claimCashback: { from: [['claimable']], spends: ['claimable'] },
  readOrder: { from: [['order']], names: { id: 'order_id' } },
  readProductOrder: { from: [['product-order']], names: { id: 'order_id' } },
  readWallet: { from: [['paid'], ['led'], ['supported']], names: { id: 'slug' }, weight: 4, towards: MONEY },
  createLinkToken: { from: [['rich'], ['led']], fills: 'known', weight: 2, towards: MONEY },
  addBankAccount: { from: [['chosen-account', 'proved']], spends: ['chosen-account'], weight: 3, towards: MONEY },
  withdrawGiftCard: { from: [['rich', 'proved', 'brand']], weight: 3 },
  withdrawToBank: { from: [['rich', 'proved', 'bank-account']], weight: 3, towards: ['cancelWithdrawal'] },
  cancelWithdrawal: { from: [['cancellable']], names: { id: 'withdrawal_id' }, spends: ['cancellable'] },
  removeBankAccount: { from: [['bank-account', 'proved']], names: { id: 'bank_account_id' }, spends: ['bank-account'] },
  readWithdrawal: { from: [['withdrawal']], names: { id: 'withdrawal_id' } },
  takeGiftEvent: { signed: 'gift-cards' },
  readPracticeShop: { from: [['shop']], weight: 2 },
  buyInPracticeShop: {
    from: [['trip', 'good']],
    fills: 'known',
    always: ['delivery'],
    weight: 5,
    towards: [...MONEY, ...CARD],
  },
  readPracticePurchase: { from: [['purchase']], names: { id: 'purchase_id' } },
  happenToPurchase: {
    from: [['purchase']],
    names: { id: 'purchase_id' },
    spends: ['purchase'],
    weight: 8,
    towards: MONEY,
  },
  askToLead: { from: [['supported', 'confirmed']], towards: OBJECTION },
  readObjection: { from: [['objection']], names: { token: 'objection_token' } },
  objectToTakeOver: { from: [['objection']], names: { token: 'objection_token' } },
  readTicket: { from: [['ticket']], names: { token: 'ticket_token' } },
  replyToTicket: { from: [['ticket']], names: { token: 'ticket_token' } },
  listCases: { ...operator, weight: 4, towards: OBJECTION },
  readCase: { from: [['take-over'], ['case']], names: { id: 'case_id' }, weight: 4, towards: OBJECTION },
  decideCase: {
    from: [['approval', 'proved'], ['approval', 'proved'], ['decision'], ['proved-decision', 'proved'], ['refusal']],
    names: { id: 'case_id' },
    fills: 'known',
    always: ['because', 'cashback'],
    spends: ['decision', 'approval', 'proved-decision', 'refusal'],
    weight: 3,
    towards: OBJECTION,
  },
  listMails: { weight: 6 },
  readMail: { from: [['news'], ['news'], ['mail']], names: { id: 'mail_id' }, spends: ['mail', 'news'], weight: 30 },
  turnClock: { from: [[], [], [], ['waiting']] },
}
