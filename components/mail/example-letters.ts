import { accountNews } from './account-news.ts'
import { fromDesk } from './from-desk.ts'
import { giftCard } from './gift-card.ts'
import { handedOver } from './handed-over.ts'
import { invitation } from './invitation.ts'
import { leadRefused, leadRequested } from './lead-request.ts'
import { linkCode } from './link-code.ts'
import { moneyNews } from './money-news.ts'
import { newsLetter } from './news.ts'
import { partnerWrote } from './partner-wrote.ts'
import { passwordChanged } from './password-changed.ts'
import { proofCode } from './proof-code.ts'
import { resetCode } from './reset-code.ts'
import { runLink } from './run-link.ts'
import { sessionEnded } from './session-ended.ts'
import { signInLink } from './sign-in-link.ts'
import { verifyEmail } from './verify-email.ts'
import { welcome } from './welcome.ts'

const to = 'elena@example.com'
const firstName = 'Elena'
const baseUrl = 'https://covey.example'
const headline = 'Sunday soup for Maria'
const member = { to, firstName }
const circleUrl = `${baseUrl}/portal/circle/sunday-soup-for-maria`
const stopUrl = `${baseUrl}/unsubscribe/ZWxlbmFAZXhhbXBsZS5jb20.k3Jx9sQm1bTz0vYw.members`
const token = 'q8Jf2nLr7xWc5TzK0aVeYb3HdMuGs9Po'
const actionUrl = (mode: string) => `${baseUrl}/auth/action?mode=${mode}&oobCode=${token}`
const invited = {
  to,
  from: 'Ana Reyes',
  headline,
  stopUrl,
  url: `${baseUrl}/circles/sunday-soup-for-maria?invited_token=${token}`,
}
const code = { to, minutes: 15, baseUrl }
const switched = { ...member, headline, hours: 72, url: circleUrl }
const asked = { ...member, headline, url: circleUrl, stopUrl }
const ticketUrl = `${baseUrl}/contactus/COV-4821.${token}`
const taken = { circle: headline, amount: 30_000, destination: 'First Bank · 0001' }
const withdrawal = { to, words: taken, isLeader: true, url: `${baseUrl}/portal/withdrawals/w-2041` }
const bank = { to, words: { bank: 'First Bank (…0001)' }, url: `${baseUrl}/portal/bank-accounts` }
const order = { retailer: 'Juniper & Loom', circle: headline, cashback: 1250, order: 'o-1' }

/** One example of each kind of mail, with realistic text, for stories and visual tests. */
export const EXAMPLE_LETTERS = {
  welcome: welcome({ ...member, url: actionUrl('verifyEmail') }),
  invitation: invitation({
    ...invited,
    toLead: false,
    name: firstName,
    message: 'Maria comes home on Friday.\nWill you help us with the soup?',
  }),
  'invitation-to-lead': invitation({ ...invited, toLead: true, name: firstName, message: undefined }),
  'sign-in-link': signInLink({ to, minutes: 15, isKnown: true, reason: 'asked', url: actionUrl('signIn') }),
  'sign-up-link': signInLink({ to, minutes: 15, isKnown: false, reason: 'asked', url: actionUrl('signIn') }),
  'reset-code': resetCode({ ...code, code: '40718' }),
  'proof-code': proofCode({ ...code, code: '92046' }),
  'link-code': linkCode({ ...code, code: '61385' }),
  'password-changed': passwordChanged({ ...member, baseUrl }),
  'session-ended': sessionEnded({ ...member, device: 'Chrome on Windows', baseUrl }),
  'verify-email': verifyEmail({ ...member, url: actionUrl('verifyEmail') }),
  'verify-email-reminder': verifyEmail({
    ...member,
    url: actionUrl('verifyEmail'),
    from: { name: 'Ana Reyes', headline },
  }),
  'email-changed': accountNews('emailChanged', { ...member, baseUrl }),
  'account-closed': accountNews('accountClosed', { ...member, baseUrl }),
  'run-link': runLink({
    ...member,
    flow: 'Set up a Circle',
    step: 'Where is it?',
    url: `${baseUrl}/?flow=signup&step=type-location&run=r1`,
  }),
  'gift-card': giftCard({
    to,
    from: 'Ana Reyes',
    brand: 'Juniper & Loom',
    amount: 2500,
    baseUrl,
    url: `${baseUrl}/gift-cards/practice/${token}`,
  }),
  'member-joined': newsLetter({
    ...asked,
    news: { kind: 'member-joined', params: { circle: headline, slug: 'soup', name: 'Leo B.' } },
  }),
  'order-confirmed': newsLetter({ ...asked, news: { kind: 'order-confirmed', params: order } }),
  'order-declined': newsLetter({ ...asked, news: { kind: 'order-declined', params: order } }),
  'lead-requested': leadRequested({ ...asked, other: 'Leo B.' }),
  'lead-declined': leadRefused({ ...asked, as: 'declined' }),
  'lead-over': leadRefused({ ...asked, as: 'over' }),
  'handed-over-now': handedOver({ ...switched, side: 'now', other: 'Ana Reyes' }),
  'handed-over-no-more': handedOver({ ...switched, side: 'noMore', other: 'Leo Brandt' }),
  'handed-over-took': handedOver({ ...switched, side: 'took', other: 'Ana Reyes' }),
  'handed-over-taken': handedOver({ ...switched, side: 'taken', other: 'Leo Brandt' }),
  'partner-wrote': partnerWrote({ to, name: 'Rosa Lindqvist', reference: 'COV-4821', url: `${baseUrl}/desk/t-4821` }),
  'ticket-received': fromDesk({ to, kind: 'ticketReceived', words: { reference: 'COV-4821' }, url: ticketUrl }),
  'ticket-answered': fromDesk({
    to,
    kind: 'ticketAnswered',
    words: { reference: 'COV-4821' },
    url: ticketUrl,
    said: 'The shop has until Monday to confirm your order.\nWe’ll write again on Tuesday.',
  }),
  'claim-granted': fromDesk({
    to,
    kind: 'claimGranted',
    words: { retailer: 'Juniper & Loom' },
    url: `${baseUrl}/portal/orders/o-1`,
  }),
  'claim-declined': fromDesk({
    to,
    kind: 'claimDeclined',
    words: { retailer: 'Juniper & Loom' },
    said: 'The shop says that the order was sent back on May 3.',
    url: `${baseUrl}/portal/orders/o-1`,
  }),
  'circle-frozen': fromDesk({
    to,
    kind: 'circleFrozen',
    words: { circle: headline },
    url: ticketUrl,
    said: 'Two people told us that the picture is not yours.',
  }),
  'circle-unfrozen': fromDesk({ to, kind: 'circleUnfrozen', words: { circle: headline }, url: circleUrl }),
  'take-over-approved': fromDesk({
    to,
    kind: 'takeOverApproved',
    words: { circle: headline, name: 'Leo Brandt' },
    url: `${baseUrl}/take-over/${token}`,
  }),
  'take-over-refused': fromDesk({
    to,
    kind: 'takeOverRefused',
    words: { circle: headline },
    url: circleUrl,
    said: 'Its leader has answered us.',
  }),
  'withdrawal-in-review': moneyNews({ ...withdrawal, kind: 'in-review', looked: 'NEW_ACCOUNT' }),
  'withdrawal-sent': moneyNews({ ...withdrawal, kind: 'sent' }),
  'withdrawal-settled': moneyNews({ ...withdrawal, kind: 'settled', isLeader: false }),
  'withdrawal-failed': moneyNews({ ...withdrawal, kind: 'failed' }),
  'withdrawal-returned': moneyNews({ ...withdrawal, kind: 'returned' }),
  'withdrawal-refused': moneyNews({ ...withdrawal, kind: 'refused', said: 'The name on the account is another one.' }),
  'bank-account-added': moneyNews({ ...bank, kind: 'bank-account-added' }),
  'bank-account-removed': moneyNews({ ...bank, kind: 'bank-account-removed' }),
}
