import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#api/client/call.ts'
import { type Performed, performEffect } from '#api/client/effects.ts'
import { isUnlocked } from '#api/client/launch-flag.ts'
import { brandsQuery, userQuery, withdrawalQuery } from '#api/client/queries.ts'
import { signIn } from '#api/client/store-tokens.ts'
import { dropTokens } from '#api/client/tokens.ts'
import { effects } from '#api/contract/effects/effects.ts'
import { comeIn, type Stand } from '#components/auth-google/come-in.ts'
import { keepReferral } from '#components/circles/referral.ts'
import { keepDevice } from '#components/device/keep-device.ts'
import { afterSignIn } from '#components/entry/after-sign-in.ts'
import { linkAddress } from '#components/fields/link-token.ts'
import { queryClient } from '#components/session/query-client.ts'
import { readAnew } from '#components/steps/admin-transfer/read-anew.ts'
import { readSwitched } from '#components/steps/create-and-switch/read-switched.ts'
import { runPorts } from '#components/wizard/calls/run-ports.ts'
import { clearForVisitor } from '#components/wizard/kept/clear-for-visitor.ts'
import { noteShown } from '#components/wizard/kept/visitor-run.ts'
import { watchEntry } from '#components/wizard/kept/watch-entry.ts'
import { signup } from '#flows/signup/create.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { answersIn, readBy } from '#machines/walk/visible.ts'
import loginWords from '#messages/en/login.json' with { type: 'json' }
import previewWords from '#messages/en/private-preview.json' with { type: 'json' }
import wizardWords from '#messages/en/wizard.json' with { type: 'json' }
import { callDiffers } from '#tests/support/spec/call-differs.ts'
import { beginningPlace, playRow, sentAt, stepIn } from '#tests/support/spec/played.ts'
import { type Recorder, startRecorder } from '#tests/support/spec/recorder.ts'
import { type StandIn, standInBrowser } from '#tests/support/spec/stand-in-browser.ts'
import { callsIn, flowRows } from './rows/flow-rows.ts'
import { handingOver } from './rows/landed/admin-transfer.ts'
import { landedFlows, landedFor } from './rows/landed/all.ts'
import { caring, forAnimals, grouping } from './rows/landed/care.ts'
import { switching } from './rows/landed/create-and-switch.ts'
import { signingIn } from './rows/landed/login.ts'
import { unlocking } from './rows/landed/private-preview.ts'
import { signupCreate } from './rows/landed/signup-create.ts'
import { creatingOrJoining } from './rows/landed/signup-create-or-join.ts'
import { takingOut } from './rows/landed/withdrawal.ts'
import type { Landed, Turn } from './rows/landed.ts'
import { notYetKeys } from './rows/not-yet.ts'

let recorder: Recorder
let browser: StandIn
beforeAll(async () => {
  recorder = await startRecorder()
})
beforeEach(() => {
  browser = standInBrowser()
  recorder.answer('uploadImage', { reply: { url: '/api/uploads/soup.webp', width: 640, height: 480 } })
  recorder.answer('updateCircle', { reply: uploaded })
})
afterEach(() => {
  dropTokens()
  queryClient.clear()
  recorder.forget()
  vi.unstubAllGlobals()
})
afterAll(() => recorder.stop())

const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 300 }
const bank = { picks: { 'withdrawal-mode': 1 } }
const photograph = { answer: { picture: new Blob(['x'], { type: 'image/png' }) } }
const uploaded = { beneficiary_picture_url: '/api/uploads/soup.webp' }
const FLOW = { run: 'run-1', revision: 7, slug: 'sunday-soup' }

/** Sends the call that the state machine makes at a step, as a page would. */
async function send(landed: Landed, id: string, turn: Turn = {}, secret?: string): Promise<Performed> {
  const { submission, draft } = sentAt(landed, id, turn)
  const { effect, answer, step, key } = submission
  const before = recorder.calls.length
  const done = await performEffect({
    effect,
    answer,
    step,
    key,
    flow: landed.flow.id,
    ...FLOW,
    read: readBy(landed.flow, draft, step),
    answered: answersIn(draft),
    secret,
    brought: undefined,
  })
  expect(recorder.calls.slice(before).at(-1)?.headers).toMatchObject({
    'flow-run': FLOW.run,
    'flow-step': step,
    'flow-revision': String(FLOW.revision),
    'idempotency-key': key,
  })
  return done
}

/** Goes from a flow to Google's sign-in window and comes back. */
async function throughGoogle(from: string): Promise<Stand> {
  recorder.answer('beginOauth', { reply: { url: 'https://google.example', state: 's', secret: 'c' } })
  recorder.answer('exchangeOauth', { reply: { oauth_token: 'an ID token' } })
  await comeIn(new URLSearchParams({ from }))
  return comeIn(new URLSearchParams({ state: 's', code: 'once' }))
}

async function refusedByGoogle(from: string) {
  recorder.answer('enterOauth', { refused: 'google-failed' })
  expect(await throughGoogle(from)).toEqual({ kind: 'failed', detail: 'Google sign in error' })
  expect(loginWords.failures['google-failed']).toBe('Google sign in error')
}

const BEGUN = ['POST /oauth/begin {provider:"GOOGLE"}', 'POST /oauth/exchange {state, secret, code}']
const RECORDED = 'PATCH /flows/{flow}/runs/{run} {step, answer} + Idempotency-Key'
const PROVED = 'POST /user/reauthenticate {method, password} + Idempotency-Key'
const UNLOCK = 'POST /preview/unlock {password}'
/** Stands for the calls that the row itself names. */
const ITS_OWN = 'as the row says'

const invited = { emails: ['ana@example.com', 'leo@example.com'], names: ['Ana', ''], message: 'Come and help us.' }

interface Wire {
  /** The expected calls, in order. By default, the calls that the row itself names. */
  readonly calls?: readonly string[]
  /** The expected body of the last call. Absent if its values do not matter. */
  readonly body?: object
  does(): Promise<unknown> | unknown
}

/** The expected calls for each row that the spec requires. All other rows send nothing. */
const WIRES: Readonly<Record<string, Wire>> = {
  'signup.create: OPEN open → 1': {
    calls: [],
    does: () => {
      browser.localStorage.setItem('left', 'by the one before')
      signIn(tokens)
      clearForVisitor()
      expect(browser.localStorage.getItem('left'), 'of a member, nothing is cleared').not.toBeNull()
      dropTokens()
      clearForVisitor()
      expect(browser.localStorage.length).toBe(0)
      Object.assign(document, { cookie: 'theme=dark; IS_LAUNCH_USER=true' })
      browser.localStorage.setItem('left', 'by the one before')
      clearForVisitor()
      expect([browser.localStorage.getItem('left'), browser.localStorage.getItem('IS_LAUNCH_USER')]).toEqual([
        null,
        'true',
      ])
      recorder.forget()
    },
  },
  'signup.create: 1 GOOGLE → 1.busy': {
    calls: [...BEGUN, ITS_OWN],
    body: { provider: 'GOOGLE', oauth_token: 'an ID token' },
    does: () => throughGoogle('signup'),
  },
  'signup.create: 1.busy DONE → END': {
    calls: ['GET /flows/signup/runs', 'GET /user'],
    does: async () => {
      recorder.answer('listRuns', { reply: [] })
      recorder.answer('readUser', { reply: { vanity_url: 'sunday-soup' } })
      signIn(tokens)
      noteShown('run-1', emptyDraft(signup, { signedIn: false }))
      const watched = { run: { id: 'run-1', revision: 0 }, step: 'google' }
      void watchEntry(signup, watched, new AbortController().signal, {
        open: () => expect.fail('the flow goes on'),
        takeOver: async () => undefined,
      })
      await vi.waitFor(() => expect(browser.deeds).toEqual(['assign /portal']), 15_000)
    },
  },
  'signup.create: 1.busy ERROR → 1 (Google path)': {
    calls: [...BEGUN, 'POST /oauth/entry {…}'],
    does: () => refusedByGoogle('signup'),
  },
  'signup.create: 3 NEXT → 4': {
    body: { purpose: 'Meals and rides through chemo' },
    does: () => sendFrom('signup.create: 3 NEXT → 4'),
  },
  'signup.create: 4 NEXT → 5': { body: uploaded, does: () => sendFrom('signup.create: 4 NEXT → 5', photograph) },
  'signup.create: 5 NEXT → 6': { does: () => sendFrom('signup.create: 5 NEXT → 6') },
  'signup.create: 6 NEXT → 8': {
    body: { headline: 'Sunday soup for Maria', registration_stage: 'DONE', is_registration_complete: true },
    does: () => sendFrom('signup.create: 6 NEXT → 8'),
  },
  'signup.title: 6 NEXT → 4': { does: () => sendFrom('signup.title: 6 NEXT → 4') },
  'signup.title: 4 NEXT → 7': { body: uploaded, does: () => sendFrom('signup.title: 4 NEXT → 7', photograph) },
  'signup.invite: 1 GOOGLE → 1.busy': {
    calls: [...BEGUN, ITS_OWN],
    does: () => {
      keepReferral({ slug: 'sunday-soup', token: 'an invitation' })
      return throughGoogle('signup-invite')
    },
  },
  'signup.invite: 1.busy ERROR → 1': {
    calls: [...BEGUN, 'POST /oauth/entry {…}'],
    does: () => refusedByGoogle('signup-invite'),
  },
  'careflow: CREATE_ACCOUNT GOOGLE → CREATE_ACCOUNT.busy': {
    calls: [...BEGUN, ITS_OWN],
    body: { provider: 'GOOGLE', oauth_token: 'an ID token' },
    does: () => throughGoogle('careflow'),
  },
  'careflow: CREATE_ACCOUNT.busy DONE → OPTIONAL_BENEFICIARY': {
    calls: ['POST /signup {first_name, last_name, email, password, terms, flow:"careflow", draft}'],
    does: () => send(caring, 'create-account', visitor),
  },
  'careflow: OPTIONAL_BENEFICIARY NEXT → BENEFICIARY_FORM': {
    calls: [RECORDED],
    does: () => send(caring, 'optional-beneficiary'),
  },
  'careflow: GROUP_BENEFICIARY NEXT → TEAM_GROUP_BENEFICIARY': {
    calls: ['PATCH /cove/{slug} {…}'],
    does: () => sendFrom('careflow: GROUP_BENEFICIARY NEXT → TEAM_GROUP_BENEFICIARY'),
  },
  'careflow: ADD_EXTENSION NEXT → INVITE_OTHERS': {
    calls: [RECORDED],
    does: () => send(caring, 'add-extension'),
  },
  'careflow: TEAM_GROUP_BENEFICIARY NEXT → ADD_EXTENSION': {
    body: { team_name: 'Under 12', team_season: 'Fall 2026' },
    does: () => sendFrom('careflow: TEAM_GROUP_BENEFICIARY NEXT → ADD_EXTENSION'),
  },
  'careflow: INVITE_OTHERS NEXT → SPECIFIC_CHARITY': {
    body: invited,
    does: () => sendFrom('careflow: INVITE_OTHERS NEXT → SPECIFIC_CHARITY'),
  },
  'careflow: EMAIL_SIGNUP NEXT → EMAIL_MAGIC_LINK': {
    calls: ['POST /user/signup {email, flow:"careflow", draft, …}'],
    does: async () => {
      await sendFrom('careflow: EMAIL_SIGNUP NEXT → EMAIL_MAGIC_LINK')
      expect(recorder.calls.at(-1)?.body).toMatchObject({
        flow: 'careflow',
        draft: { answers: { 'care-welcome': { care_kind: 'CAREGIVER' } } },
      })
    },
  },
  ...setUpOf('signup.invite', ['3 NEXT → 4', '4 NEXT → 5', '5 NEXT → 6', '6 NEXT → 8']),
  'privatePreview: CHECK INIT → END': {
    calls: [],
    does: () => {
      expect(isUnlocked()).toBe(false)
      browser.localStorage.setItem('IS_LAUNCH_USER', 'true')
      expect(isUnlocked()).toBe(true)
    },
  },
  'privatePreview: 17.busy ERROR → 17 (mismatch)': {
    calls: [UNLOCK],
    does: async () => {
      recorder.answer('unlockPreview', { refused: 'wrong-preview-password' })
      await expect(send(unlocking, 'preview-password')).rejects.toThrow('Wrong Password!')
      expect(previewWords.failures['wrong-preview-password']).toBe('Wrong Password!')
      expect(browser.localStorage.getItem('IS_LAUNCH_USER')).toBeNull()
    },
  },
  'privatePreview: 17.busy DONE → 18': {
    calls: [UNLOCK],
    // The password is sent exactly as typed.
    body: { password: ' Quails ' },
    does: async () => {
      await send(unlocking, 'preview-password', { answer: { password: ' Quails ' } })
      expect(browser.localStorage.getItem('IS_LAUNCH_USER')).toBe('true')
      expect(previewWords.toast.welcome).toContain('Covey')
    },
  },
  'createAndSwitch: SWITCHING DONE → END': {
    calls: ['PATCH /cove/{slug}/switch', 'GET /user'],
    does: async () => {
      await send(switching, 'switching-circle')
      expect(recorder.calls.at(-1)?.path).toBe('/cove/sunday-soup/switch')
      readSwitched()
      await vi.waitFor(() => expect(recorder.calls).toHaveLength(2), 15_000)
    },
  },
  'login: login GOOGLE → login.busy': { calls: [...BEGUN, ITS_OWN], does: () => throughGoogle('login') },
  'login: login.busy DONE → END': {
    calls: ['POST /login {email, password}', ITS_OWN],
    does: async () => {
      recorder.answer('logIn', { reply: { is_new_user: false, response: tokens } })
      await send(signingIn, 'login')
      expect(browser.localStorage.getItem('token')).toBe('access')
      expect(browser.localStorage.getItem('refresh_token')).toBe('refresh')
      expect(afterSignIn()).toBe('/portal')
      await queryClient.fetchQuery(userQuery)
      expect(recorder.calls.at(-1)?.headers.authorization).toBe('Bearer access')
    },
  },
  'login: login.busy ERROR → login (Google)': {
    calls: [...BEGUN, 'POST /oauth/entry {…}'],
    does: () => refusedByGoogle('login'),
  },
  'login: login.busy ERROR → login (401)': {
    calls: ['POST /login {email, password}'],
    does: async () => {
      recorder.answer('logIn', { refused: 'wrong-credentials' })
      browser.localStorage.setItem('refresh_token', 'of an earlier session')
      await expect(send(signingIn, 'login')).rejects.toThrow('The email or password is not right')
      expect(loginWords.failures['wrong-credentials']).toBe('The email or password is not right')
    },
  },
  'login: forgotPassword SUBMIT → fillOtp': { does: () => sendFrom('login: forgotPassword SUBMIT → fillOtp') },
  'login: fillOtp SUBMIT → fillOtp.busy': {
    body: { email: 'elena@example.com', otp: '04177' },
    // What was typed in the sign-in field is not an email address, so the call sends the address to which the code was
    // emailed.
    does: () => sendFrom('login: fillOtp SUBMIT → fillOtp.busy', { picks: { login: 2 } }),
  },
  'login: fillOtp SUBMIT → fillOtp': {
    calls: [],
    does: () => {
      const step = stepIn(signingIn.flow, 'fill-otp')
      const judged = (otp: string) => judgeAnswer(step, { otp }, emptyDraft(signingIn.flow, {}))
      expect(judged('0417')).toMatchObject({ ok: false, issues: [{ field: 'otp', rule: 'few' }] })
      expect(judged('041-77')).toMatchObject({ ok: true, answer: { otp: '04177' } })
      expect(loginWords.steps['fill-otp'].fields.otp.errors.few).toBe(
        'You’ve not entered enough numbers, the code must be 5 numbers',
      )
    },
  },
  'login: fillOtp.busy DONE → setNewPassword': {
    calls: [
      'POST /account/reset-password/otp/verify {email, otp}',
      'POST /account/password/otp {reset_token, password}',
    ],
    body: { reset_token: 'good once', password: 'leo plays the trombone' },
    does: async () => {
      recorder.answer('checkResetCode', { reply: { reset_token: 'good once', expires_in: 600 } })
      const forgot = { picks: { login: 3 } }
      const { secret } = await send(signingIn, 'fill-otp', forgot)
      await send(signingIn, 'set-new-password', forgot, secret)
    },
  },
  'circleEdit: 6 NEXT → 4': { does: () => sendFrom('circleEdit: 6 NEXT → 4', { answer: { headline: 'Other soup' } }) },
  'circleEdit: 4 NEXT → 7': {
    body: { beneficiary_picture_url: 'drawing:scene-jar' },
    does: () => sendFrom('circleEdit: 4 NEXT → 7', { answer: { picture: 'drawing:scene-jar' } }),
  },
  'circleEdit: 19 ERROR → 19': {
    calls: ['GET /flows/circle-edit/runs'],
    does: async () => {
      recorder.answer('listRuns', 'no answer')
      signIn(tokens)
      const ports = runPorts(circleEdit, { run: undefined, circle: 'sunday-soup', about: undefined }, false)
      await expect(ports.open(undefined)).rejects.toThrow()
      expect(wizardWords.refused.circle).toBe("Can't fetch circle info.")
    },
  },
  'withdrawal: mode CHOOSE → giftCard.form': { does: () => queryClient.fetchQuery(brandsQuery) },
  'withdrawal: mode CHOOSE → bank.form': { calls: [RECORDED], does: () => send(takingOut, 'withdrawal-mode', bank) },
  'withdrawal: bank.link LINK → bank.linking': { does: () => linkAddress('sunday-soup', undefined) },
  'withdrawal: bank.linking SUCCESS → bank.form': {
    body: {
      public_token: 'public-practice-1',
      account_id: 'checking',
      institution_name: 'First Practice Bank',
      mask: '0001',
    },
    does: () => send(takingOut, 'link-account', { picks: { 'withdrawal-mode': 1, bank: 2 } }),
  },
  'withdrawal: giftCard.review CONFIRM → giftCard.busy': {
    calls: [PROVED, RECORDED, ITS_OWN],
    body: { wallet_id: 'sunday-soup', brand_id: 'juniper-loom', amount: 2500, email: 'elena@example.com' },
    does: async () => {
      await send(takingOut, 'gift-card-review')
      await send(takingOut, 'gift-card-payout')
    },
  },
  'withdrawal: giftCard.busy DONE → giftCardConfirmation': {
    calls: ['POST /wallets/giftcards/withdraw', 'GET /wallets/withdrawals/w1'],
    does: () => seePaid('withdrawGiftCard', 'gift-card-payout', {}),
  },
  'withdrawal: bank.review CONFIRM → bank.busy': {
    calls: [PROVED, RECORDED, ITS_OWN],
    body: { wallet_id: 'sunday-soup', bank_account_id: '7d9f2c51-60b3-4a2e-8a55-3f0f1d2b9c77', amount: 4000 },
    does: async () => {
      await send(takingOut, 'bank-review', bank)
      await send(takingOut, 'bank-payout', bank)
    },
  },
  'withdrawal: bank.busy DONE → bankConfirmation': {
    calls: ['POST /wallets/withdraw', 'GET /wallets/withdrawals/w1'],
    does: () => seePaid('withdrawToBank', 'bank-payout', bank),
  },
  'adminTransfer: SEARCH_ADMIN SELECT → CONFIRM_ADMIN': {
    calls: [RECORDED],
    does: () => send(handingOver, 'search-admin'),
  },
  'adminTransfer: CONFIRM_ADMIN NEXT → CONFIRM_TRANSFER': {
    calls: [RECORDED],
    does: () => send(handingOver, 'confirm-admin'),
  },
  'adminTransfer: CONFIRM_TRANSFER CONFIRM → TRANSFER': {
    calls: [PROVED, RECORDED],
    does: () => send(handingOver, 'confirm-transfer'),
  },
  'adminTransfer: TRANSFER DONE → SUCCESS': {
    body: { user_account_id: '5b1f0d3e-7c1a-4f5e-9a51-0f2c5d7e8a10' },
    does: () => send(handingOver, 'transfer'),
  },
  'adminTransfer: SUCCESS DONE → END': {
    calls: ['GET /user', ITS_OWN],
    does: async () => {
      await queryClient.fetchQuery({ ...userQuery, staleTime: Number.POSITIVE_INFINITY })
      readAnew()
      await queryClient.fetchQuery({ ...userQuery, staleTime: Number.POSITIVE_INFINITY })
    },
  },
}

const place = {
  location_external_place_id: '4509884',
  location_latitude: 39.75895,
  location_longitude: -84.19161,
  city: 'Dayton',
  state: 'OH',
}
const visitor = { given: { signedIn: false } }
const byLink = { ...visitor, picks: { 'create-account': 4, login: 5 } }

/** The expected calls of effects that no required row triggers. Covey decided them, because the spec says nothing. */
const DECIDED: Readonly<Record<string, Wire & { readonly calls: readonly string[] }>> = {
  'create-account': {
    calls: ['POST /signup {first_name, last_name, email, password, terms, flow:"signup"} + Idempotency-Key'],
    does: () => send(signupCreate, 'create-account', visitor),
  },
  'mail-sign-up-link': {
    calls: ['POST /user/signup {email, flow:"signup", first_name, last_name, terms, draft}'],
    does: () => send(signupCreate, 'email-signup', byLink),
  },
  'mail-sign-in-link': {
    calls: ['POST /login-by-email {email}'],
    does: () => send(signingIn, 'email-link', byLink),
  },
  'save-type-location': {
    calls: ['PATCH /cove/{slug} {…}'],
    body: { cove_type: 'CAREGIVING', ...place, zip_code: '45402' },
    does: () => send(signupCreate, 'type-location'),
  },
  'send-invites': {
    calls: ['POST /cove/{slug}/invites {…}'],
    body: invited,
    does: () => send(signupCreate, 'invite-others', { picks: { 'invite-others': 1 } }),
  },
  'begin-circle': {
    calls: ['POST /cove/ {…}'],
    body: { cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' },
    does: () => send(caring, 'care-welcome'),
  },
  'save-beneficiary': {
    calls: ['PATCH /cove/{slug} {…}'],
    body: {
      beneficiary_first_name: 'Maria',
      beneficiary_relationship: 1,
      beneficiary_email: 'maria@example.com',
    },
    does: () => send(caring, 'beneficiary-form'),
  },
  'save-group': {
    calls: ['PATCH /cove/{slug} {…}'],
    body: { headline: 'Dayton Comets', group_kind: 'TEAM', cove_type: 'CLUB', cause_kind: 'SPORTS', ...place },
    does: () => send(grouping, 'group-beneficiary'),
  },
  'save-charity': {
    calls: ['PATCH /cove/{slug} {charity_kind, charity_name}'],
    does: () => send(forAnimals, 'specific-charity'),
  },
  'accept-to-lead': {
    calls: ['POST /cove/{slug}/join {invite_token:"an invitation"}'],
    does: () => perform('accept-to-lead', {}, { brought: { cove_slug: FLOW.slug, invite_token: 'an invitation' } }),
  },
  'create-circle': {
    calls: ['POST /cove/ {…}'],
    body: {
      cove_type: 'CAREGIVING',
      cause_kind: 'CAREGIVER',
      beneficiary_first_name: 'Maria',
      beneficiary_relationship: 1,
      headline: 'Sunday soup for Maria',
      purpose: 'Meals and rides through chemo',
      ...place,
      fill_in: true,
    },
    does: () => send(creatingOrJoining, 'circle-info'),
  },
  'join-circle': {
    calls: ['POST /cove/{slug}/join', 'PATCH /cove/{slug}/switch'],
    does: () => send(creatingOrJoining, 'join-existing', { picks: { 'create-or-join': 1, role: 1 } }),
  },
  'ask-for-lead': {
    calls: ['POST /cove/{slug}/join {requested_role:"ADMINISTRATOR"}'],
    does: () => send(creatingOrJoining, 'ask-for-lead', { picks: { 'create-or-join': 1 } }),
  },
  prove: {
    calls: ['POST /user/reauthenticate {method:password, password} + Idempotency-Key'],
    does: () => perform('prove', { method: 'password', password: 'sunday soup for maria' }),
  },
  'accept-terms': {
    calls: ['POST /user/terms {terms:2026-11-01}'],
    does: () => perform('accept-terms', { terms: '2026-11-01' }),
  },
  'create-empty-circle': {
    calls: ['POST /cove/ + Idempotency-Key', 'PATCH /cove/{slug}/switch'],
    does: async () => {
      recorder.answer('createCircle', { reply: { slug: 'new-one' } })
      const anew = { picks: { 'choose-circle': 1 }, receipts: { 'creating-circle': { slug: 'new-one' } } }
      expect((await send(switching, 'creating-circle', anew)).receipt).toEqual({ slug: 'new-one' })
      await send(switching, 'switching-circle', anew)
      expect(recorder.calls.at(-1)?.path).toBe(`/cove/${FLOW.slug}/switch`)
    },
  },
  'mail-link': {
    calls: ['POST /flows/{flow}/runs/{run}/link {step:purpose} + Idempotency-Key'],
    does: () => perform('mail-link', {}, { opener: 'purpose' }),
  },
}

/** Effects that required rows trigger. Two of these effects check the person's identity. */
const BINDING = [
  'switch-circle',
  'unlock-preview',
  'log-in',
  'send-reset-code',
  'check-reset-code',
  'set-password',
  'save-purpose',
  'save-image',
  'save-story',
  'save-title',
  'save-headline',
  'record-answer',
  'confirm-transfer',
  'check-withdrawal',
  'confirm-withdrawal',
  'add-bank-account',
  'withdraw-gift-card',
  'withdraw-to-bank',
  'switch-roles',
  'save-team',
  'open-mailed-link',
  'begin-by-link',
  'enter-with-google',
]

/**
 * Carries out an effect outside any flow. `more` is what the effect needs to know about the run, such as earlier
 * answers.
 */
const perform = (
  effect: string,
  answer: Readonly<Record<string, unknown>>,
  more: Partial<Parameters<typeof performEffect>[0]> = {},
) =>
  performEffect({
    effect,
    answer,
    flow: 'f',
    step: 's',
    key: 'k',
    opener: undefined,
    ...FLOW,
    read: {},
    secret: undefined,
    brought: undefined,
    ...more,
  })

/** Sends the call from the place at which a row begins. */
function sendFrom(key: string, turn: Turn = {}): Promise<Performed> {
  const [landed, row] = rowOf(key)
  return send(landed, beginningPlace(landed, row)[0], { ...landed.turns[key], ...turn })
}

/** Pays out, and then loads the withdrawal as the end of the flow does. */
async function seePaid(row: 'withdrawGiftCard' | 'withdrawToBank', step: string, turn: Turn): Promise<void> {
  recorder.answer(row, { reply: { id: 'w1' } })
  const { receipt } = await send(takingOut, step, turn)
  expect(receipt).toEqual({ withdrawal: 'w1' })
  await queryClient.fetchQuery(withdrawalQuery(String(receipt.withdrawal)))
}

/**
 * Transitions of the setup that another graph also has. Their expected calls are those of the graph that names them.
 */
function setUpOf(graph: string, edges: readonly string[]): typeof WIRES {
  const wires = edges.map((edge) => {
    const row = flowRows.find(({ key }) => key === `signup.create: ${edge}`)
    return [
      `${graph}: ${edge}`,
      { calls: [`${row?.action}`], does: () => sendFrom(`${graph}: ${edge}`, edge.startsWith('4') ? photograph : {}) },
    ] as const
  })
  return Object.fromEntries(wires)
}

function rowOf(key: string) {
  const row = flowRows.find((one) => one.key === key)
  const landed = row && landedFor(row)
  if (!row || !landed) throw new Error(`No built row is called "${key}".`)
  return [landed, row] as const
}

const binding = flowRows.filter(
  ({ basis, key, flow }) => basis === 'S' && !notYetKeys.has(key) && landedFlows.some(({ spec }) => spec === flow),
)

describe('a binding row in the API', () => {
  test.each(Object.entries(WIRES))('%s', async (key, { calls = [ITS_OWN], body, does }) => {
    const [, row] = rowOf(key)
    await does()
    const wanted = calls.flatMap((words) => callsIn(words === ITS_OWN ? row.action : words))
    expect(calls.includes(ITS_OWN) && callsIn(row.action).length === 0, 'the row names no call').toBe(false)
    expect(wanted.flatMap((one, index) => callDiffers(one, recorder.calls[index]) ?? [])).toEqual([])
    expect(recorder.calls.map(({ method, path }) => `${method} ${path}`)).toHaveLength(wanted.length)
    if (body) expect(recorder.calls.at(-1)?.body).toEqual(body)
  })

  test('has each of the effects, or a decision about it', () =>
    expect([...Object.keys(DECIDED), ...BINDING].toSorted()).toEqual(Object.keys(effects).toSorted()))

  test.each(Object.entries(DECIDED))('or has the calls of a decision: %s', async (_, { calls, body, does }) => {
    await does()
    const wanted = calls.flatMap(callsIn)
    expect(wanted.flatMap((one, index) => callDiffers(one, recorder.calls[index]) ?? [])).toEqual([])
    expect(recorder.calls).toHaveLength(wanted.length)
    if (body) expect(recorder.calls.at(-1)?.body).toEqual(body)
  })

  const silent = binding.filter(({ key }) => !(key in WIRES))
  test.each(silent.map((row) => [row.key, row] as const))('%s sends nothing', (key, row) => {
    expect(callsIn(row.action)).toEqual([])
    expect(playRow(rowOf(key)[0], row).sent).toBe(false)
  })

  test('is one of the spec and is built', () => {
    const known = new Set(binding.map(({ key }) => key))
    expect(Object.keys(WIRES).filter((key) => !known.has(key))).toEqual([])
  })
})

test('a call carries the access token, and what it asks for in its query', async () => {
  signIn(tokens)
  await call('readAccessToken', { query: { device_type: 'BROWSER' } })
  const [made] = recorder.calls
  expect(made?.path).toBe('/wildfire/access-token?device_type=BROWSER')
  expect(made?.headers.authorization).toBe('Bearer access')
})

test('the device of this browser lies where the extension looks', async () => {
  recorder.answer('readAccessToken', { reply: { wildfire: { device_id: 'd' } } })
  await keepDevice()
  expect(browser.localStorage.getItem('wildfire_info')).toBe('{"device_id":"d"}')
})
