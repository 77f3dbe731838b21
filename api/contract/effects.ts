import type { confirmTransfer } from '#flows/admin-transfer/steps/confirm-transfer.ts'
import type { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import type { emailLink } from '#flows/login/steps/email-link.ts'
import type { fillOtp } from '#flows/login/steps/fill-otp.ts'
import type { forgotPassword } from '#flows/login/steps/forgot-password.ts'
import type { login } from '#flows/login/steps/login.ts'
import type { setNewPassword } from '#flows/login/steps/set-new-password.ts'
import type { createAccount } from '#flows/signup/steps/create-account.ts'
import type { emailSignup } from '#flows/signup/steps/email-signup.ts'
import type { image } from '#flows/signup/steps/image.ts'
import type { inviteOthers } from '#flows/signup/steps/invite-others.ts'
import type { purpose } from '#flows/signup/steps/purpose.ts'
import type { story } from '#flows/signup/steps/story.ts'
import type { title } from '#flows/signup/steps/title.ts'
import type { typeLocation } from '#flows/signup/steps/type-location.ts'
import type { acceptTerms } from '#flows/terms/steps/accept-terms.ts'
import type { linkAccount } from '#flows/withdrawal/steps/link-account.ts'
import type { linkProof } from '#flows/withdrawal/steps/link-proof.ts'
import { centsOf } from '#machines/define/money.ts'
import type { AnswerOf } from '#machines/define/step.ts'
import type { BodyOf, ParamsOf, ReplyOf } from './endpoint.ts'
import type { RowName, Table } from './table.ts'

/** What a call needs to know of the run that it belongs to. `slug` is the Circle's, once there is one. */
export interface EffectRun {
  readonly flow: string
  readonly id: string
  readonly step: string
  readonly slug: string | undefined
  /** The answers of the steps that this one reads. */
  readonly read?: Readonly<Record<string, Answer>>
  /** What an earlier call of this run left in this page's memory, and nowhere else. */
  readonly secret?: string | undefined
  /** What brought this visitor here. */
  readonly brought?: Brought | undefined
}

/** An invitation, a Circle that somebody wants to support, or both. */
export interface Brought {
  readonly invite_token?: string
  readonly cove_slug?: string
}

type Fields<S> = S extends { fields: infer Shape } ? AnswerOf<Shape> : never
type Answer = Readonly<Record<string, unknown>>

/** A call that comes first: left out (`undefined`) where the answer does not need it; its reply completes the answer. */
export interface Before<A, Row extends RowName = RowName> {
  readonly row: Row
  toCall(answer: A): { readonly params: ParamsOf<Table[Row]>; readonly body: BodyOf<Table[Row]> } | undefined
  withReply(answer: A, reply: ReplyOf<Table[Row]>): A
}

/**
 * How a step's answer travels: `toCall` and `toAnswer` are each other's inverse. Both sides use the same binding, so
 * what the server judges is what the person entered.
 */
export interface Binding<A, Row extends RowName = RowName> {
  readonly row: Row
  readonly before?: readonly Before<A>[]
  toCall(answer: A, run: EffectRun): { readonly params: ParamsOf<Table[Row]>; readonly body: BodyOf<Table[Row]> }
  toAnswer(body: BodyOf<Table[Row]>): Answer
  /** What the effect leaves in the draft; nothing where it is absent. */
  toReceipt?(reply: ReplyOf<Table[Row]>): Answer
  /** What later calls of the run need and no draft may keep. */
  toSecret?(reply: ReplyOf<Table[Row]>): string
  /** The step's field for a field on the wire, where the names differ. */
  readonly fieldOf?: Readonly<Record<string, string>>
}

const bind = <A, const Row extends RowName>(row: Row, rest: Omit<Binding<A, Row>, 'row'>): Binding<A, Row> => ({
  row,
  ...rest,
})

const slugOf = (run: EffectRun) => {
  if (run.slug === undefined) throw new Error(`The step "${run.step}" needs a Circle.`)
  return { slug: run.slug }
}

const chosenIn = ({ read }: EffectRun) => String(Object(read?.['search-admin']?.member).user_account_id ?? '')

/** What was answered at a step that is read, and the wallet: a Circle's is called as the Circle is. */
const walletAnd = (run: EffectRun, step: string) => ({ wallet_id: slugOf(run).slug, answer: Object(run.read?.[step]) })

const uploadPicture: Before<Fields<typeof image>, 'uploadImage'> = {
  row: 'uploadImage',
  toCall: ({ picture }) => (picture instanceof Blob ? { params: undefined, body: { file: picture } } : undefined),
  withReply: (_, { url }) => ({ picture: url }),
}

/** The password or code goes no further than this; what is kept of the answer has neither. */
const proveFirst: Before<Fields<typeof confirmTransfer>, 'reauthenticate'> = {
  row: 'reauthenticate',
  toCall: ({ method, password, otp }) => ({ params: undefined, body: { method, password, otp } }),
  withReply: (answer) => answer,
}

/** A session that has just shown it says nothing. */
const proveUnlessFresh: Before<Fields<typeof linkProof>, 'reauthenticate'> = {
  row: 'reauthenticate',
  toCall: ({ method, password, otp }) =>
    method === 'session' ? undefined : { params: undefined, body: { method, password, otp } },
  withReply: (answer) => answer,
}

/** Who begins a Circle of their own goes on with that; any other account may come to one that is there. */
const isForOwn = ({ flow }: EffectRun) => flow === 'signup'

const draftOf = (answer: Answer, { read }: EffectRun) => ({
  answers: { 'create-account': { ...read?.['create-account'] }, 'email-signup': { ...answer } },
})

const WHO = { toCall: () => ({ params: undefined, body: undefined }), toAnswer: () => ({}) }

/** Every effect that a flow may name, bound to its calls. */
export const effects = {
  'create-account': bind<Fields<typeof createAccount>, 'signUp'>('signUp', {
    toCall: (answer, run) => ({
      params: undefined,
      body: { ...answer, ...(isForOwn(run) ? { flow: 'signup' } : run.brought) },
    }),
    toAnswer: ({ first_name, last_name, email, password, terms }) => ({
      first_name,
      last_name,
      email,
      password,
      terms,
    }),
  }),
  'log-in': bind<Fields<typeof login>, 'logIn'>('logIn', {
    toCall: (answer) => ({ params: undefined, body: answer }),
    toAnswer: ({ email, password }) => ({ email, password }),
  }),
  'mail-sign-in-link': bind<Fields<typeof emailLink>, 'logInByEmail'>('logInByEmail', {
    toCall: ({ email }, { brought }) => ({ params: undefined, body: { email, ...brought } }),
    toAnswer: ({ email }) => ({ email }),
  }),
  'mail-sign-up-link': bind<Fields<typeof emailSignup>, 'signUpByEmail'>('signUpByEmail', {
    toCall: (answer, run) => ({
      params: undefined,
      body: { ...answer, ...(isForOwn(run) ? { flow: 'signup', draft: draftOf(answer, run) } : run.brought) },
    }),
    toAnswer: ({ first_name, last_name, email, terms }) => ({ first_name, last_name, email, terms }),
  }),
  // What comes of a window or a mail is known once somebody is signed in: then it is asked who.
  'open-mailed-link': bind<Fields<unknown>, 'readUser'>('readUser', WHO),
  'enter-with-google': bind<Fields<unknown>, 'readUser'>('readUser', WHO),
  'send-reset-code': bind<Fields<typeof forgotPassword>, 'sendResetCode'>('sendResetCode', {
    toCall: (answer) => ({ params: undefined, body: answer }),
    toAnswer: ({ email }) => ({ email }),
  }),
  'check-reset-code': bind<Fields<typeof fillOtp>, 'checkResetCode'>('checkResetCode', {
    toCall: ({ otp }, { read }) => ({
      params: undefined,
      body: { email: String(read?.['forgot-password']?.email ?? ''), otp },
    }),
    toAnswer: ({ otp }) => ({ otp }),
    toSecret: ({ reset_token }) => reset_token,
  }),
  'set-password': bind<Fields<typeof setNewPassword>, 'setPassword'>('setPassword', {
    toCall: ({ password }, { secret }) => ({ params: undefined, body: { reset_token: secret ?? '', password } }),
    toAnswer: ({ password }) => ({ password }),
  }),
  prove: bind<Fields<typeof confirmItIsYou>, 'reauthenticate'>('reauthenticate', {
    toCall: (answer) => ({ params: undefined, body: answer }),
    toAnswer: (body) => body,
  }),
  'accept-terms': bind<Fields<typeof acceptTerms>, 'acceptTerms'>('acceptTerms', {
    toCall: (answer) => ({ params: undefined, body: answer }),
    toAnswer: ({ terms }) => ({ terms }),
  }),
  'save-type-location': bind<Fields<typeof typeLocation>, 'updateCircle'>('updateCircle', {
    toCall: ({ cove_type, place, zip_code }, run) => ({
      params: slugOf(run),
      body: {
        cove_type,
        location_external_place_id: place.place_id,
        location_latitude: place.latitude,
        location_longitude: place.longitude,
        city: place.city,
        state: place.state,
        // Sent even when it was left out, so that an earlier one goes.
        zip_code: zip_code ?? '',
      },
    }),
    toAnswer: (body) => ({
      cove_type: body.cove_type,
      place: {
        place_id: body.location_external_place_id,
        label: `${body.city}, ${body.state}`,
        city: body.city,
        state: body.state,
        latitude: body.location_latitude,
        longitude: body.location_longitude,
      },
      ...(body.zip_code && { zip_code: body.zip_code }),
    }),
    fieldOf: {
      city: 'place',
      state: 'place',
      location_external_place_id: 'place',
      location_latitude: 'place',
      location_longitude: 'place',
    },
  }),
  'save-purpose': bind<Fields<typeof purpose>, 'updateCircle'>('updateCircle', {
    toCall: (answer, run) => ({ params: slugOf(run), body: answer }),
    toAnswer: (body) => ({ purpose: body.purpose }),
  }),
  'save-image': bind<Fields<typeof image>, 'updateCircle'>('updateCircle', {
    before: [uploadPicture],
    toCall: ({ picture }, run) => {
      if (picture instanceof Blob) throw new Error('A picture is uploaded before it is saved.')
      return { params: slugOf(run), body: { beneficiary_picture_url: picture } }
    },
    toAnswer: (body) => ({ picture: body.beneficiary_picture_url }),
    toReceipt: (circle) => ({ url: circle.beneficiary_picture_url }),
    fieldOf: { beneficiary_picture_url: 'picture' },
  }),
  'save-story': bind<Fields<typeof story>, 'updateCircle'>('updateCircle', {
    toCall: (answer, run) => ({ params: slugOf(run), body: answer }),
    toAnswer: (body) => ({ story: body.story }),
  }),
  'save-title': bind<Fields<typeof title>, 'updateCircle'>('updateCircle', {
    toCall: (answer, run) => ({
      params: slugOf(run),
      body: { ...answer, registration_stage: 'DONE', is_registration_complete: true },
    }),
    toAnswer: (body) => ({ headline: body.headline }),
  }),
  'save-headline': bind<Fields<typeof title>, 'updateCircle'>('updateCircle', {
    toCall: (answer, run) => ({ params: slugOf(run), body: answer }),
    toAnswer: (body) => ({ headline: body.headline }),
  }),
  'record-answer': bind<Answer, 'recordAnswer'>('recordAnswer', {
    toCall: (answer, { flow, id, step }) => ({ params: { flow, id }, body: { step, answer } }),
    toAnswer: (body) => body.answer,
  }),
  'confirm-transfer': bind<Fields<typeof confirmTransfer>, 'recordAnswer'>('recordAnswer', {
    before: [proveFirst],
    toCall: (answer, { flow, id, step }) => ({ params: { flow, id }, body: { step, answer } }),
    toAnswer: (body) => body.answer,
  }),
  'check-withdrawal': bind<Answer, 'recordAnswer'>('recordAnswer', {
    toCall: (answer, { flow, id, step }) => ({ params: { flow, id }, body: { step, answer } }),
    toAnswer: (body) => body.answer,
  }),
  'confirm-withdrawal': bind<Fields<typeof linkProof>, 'recordAnswer'>('recordAnswer', {
    before: [proveUnlessFresh],
    toCall: (answer, { flow, id, step }) => ({ params: { flow, id }, body: { step, answer } }),
    toAnswer: (body) => body.answer,
  }),
  'add-bank-account': bind<Fields<typeof linkAccount>, 'addBankAccount'>('addBankAccount', {
    toCall: ({ link }) => ({ params: undefined, body: link }),
    toAnswer: (link) => ({ link }),
    fieldOf: { public_token: 'link', account_id: 'link', institution_name: 'link', mask: 'link' },
    toReceipt: ({ type }) => ({ type }),
  }),
  'withdraw-gift-card': bind<Answer, 'withdrawGiftCard'>('withdrawGiftCard', {
    toCall: (_, run) => {
      const { wallet_id, answer } = walletAnd(run, 'gift-card')
      const { brand, amount, email } = answer
      const wish = { brand_id: String(Object(brand).id), amount: centsOf(String(amount)), email: String(email) }
      return { params: undefined, body: { wallet_id, ...wish } }
    },
    toAnswer: () => ({}),
    toReceipt: ({ id }) => ({ withdrawal: id }),
  }),
  'withdraw-to-bank': bind<Answer, 'withdrawToBank'>('withdrawToBank', {
    toCall: (_, run) => {
      const { wallet_id, answer } = walletAnd(run, 'bank')
      const wish = { bank_account_id: String(Object(answer.account).id), amount: centsOf(String(answer.amount)) }
      return { params: undefined, body: { wallet_id, ...wish } }
    },
    toAnswer: () => ({}),
    toReceipt: ({ id }) => ({ withdrawal: id }),
  }),
  'switch-roles': bind<Answer, 'switchRoles'>('switchRoles', {
    toCall: (_, run) => ({ params: slugOf(run), body: { user_account_id: chosenIn(run) } }),
    toAnswer: () => ({}),
  }),
  'send-invites': bind<Fields<typeof inviteOthers>, 'inviteToCircle'>('inviteToCircle', {
    toCall: ({ items, message }, run) => ({
      params: slugOf(run),
      body: {
        emails: items.map(({ email }) => email),
        names: items.some(({ name }) => name) ? items.map(({ name = '' }) => name) : undefined,
        message,
      },
    }),
    toAnswer: ({ emails, names, message }) => ({
      items: emails.map((email, index) => ({ email, ...(names?.[index] && { name: names[index] }) })),
      ...(message !== undefined && { message }),
    }),
    fieldOf: { emails: 'items', names: 'items' },
    toReceipt: ({ results }) => ({ results }),
  }),
}
export type EffectName = keyof typeof effects

/** The name under which a step's field travels. */
export const wireName = (fieldOf: Readonly<Record<string, string>> = {}, field: string): string =>
  Object.entries(fieldOf).find(([, name]) => name === field)?.[0] ?? field
