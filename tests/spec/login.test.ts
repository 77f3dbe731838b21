import { describe, expect, test } from 'vitest'
import { examples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { prefillOf, withoutLost } from '#machines/walk/prefill.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import words from '#messages/en/login.json' with { type: 'json' }
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'

const machine = driven(login)

/** The steps, by the names that the spec uses for them. */
const PLACES = {
  login: 'login',
  forgotPassword: 'forgot-password',
  fillOtp: 'fill-otp',
  setNewPassword: 'set-new-password',
} as const
type Place = keyof typeof PLACES

const at = (place: Place) => {
  const step = stepOf(login, PLACES[place])
  if (!step) throw new Error(`There is no step ${PLACES[place]}.`)
  return step
}
const usual = (place: Place) => examples[PLACES[place]].valid[0]
const FORGOT = { email: 'elena@example.com', password: 'no longer known', door: 'forgot' }

/** The draft of a member who forgot their password and has answered every step before this place. */
function forgetful(before: Place | 'the end'): Draft {
  let draft = withAnswer(emptyDraft(login, {}), at('login'), FORGOT)
  for (const place of ['forgotPassword', 'fillOtp', 'setNewPassword'] as const) {
    if (place === before) break
    draft = withReceipt(withAnswer(draft, at(place), usual(place)), at(place))
  }
  return draft
}

const standing = (place: Place) =>
  machine.opened(place === 'login' ? emptyDraft(login, {}) : forgetful(place), PLACES[place])
const busy = (place: Place) => machine.take(standing(place), submitEvent(at(place), usual(place), {}))
const refused = (place: Place, code: string) =>
  machine.take(busy(place), failed(PLACES[place], new Refusal('No.', code)))
const finished = (place: Place) => machine.take(busy(place), done(PLACES[place]))

describe('messages and new codes', () => {
  test('a refusal explains itself at the step where it leads', () =>
    expect(refused('fillOtp', 'code-burnt').context.problem?.code).toBe('code-burnt'))
  test('sign-in says that the password is new until people continue', () => {
    const after = finished('setNewPassword')
    expect(after.context.news).toBe('set-new-password')
    expect(machine.take(after, submitEvent(at('login'), FORGOT, {})).context.news).toBeUndefined()
  })
  test('a code is sent with each request, also for the same address', () => {
    const again = machine.take(standing('fillOtp'), { type: 'BACK' })
    expect(
      machine.placeOf(machine.take(again, submitEvent(at('forgotPassword'), usual('forgotPassword'), {}))),
    ).toEqual(['forgot-password', 'saving'])
  })
})

describe('a typed value is not asked for twice', () => {
  test('the address typed at sign-in is filled in where the code is requested', () =>
    expect(prefillOf(login, forgetful('forgotPassword'), at('forgotPassword'))).toEqual({ email: 'elena@example.com' }))
  test('an incomplete address is not carried over, and a password never is', () => {
    const verdict = judgeAnswer(at('login'), { email: 'elena@', password: 'x', door: 'forgot' }, emptyDraft(login, {}))
    expect(verdict).toEqual({ ok: true, answer: { door: 'forgot' } })
  })
  test('back at sign-in, the address is the one that the code was sent to', () => {
    let draft = withAnswer(forgetful('forgotPassword'), at('forgotPassword'), { email: 'nonna@example.com' })
    draft = withReceipt(withAnswer(withReceipt(draft, at('forgotPassword')), at('fillOtp'), {}), at('fillOtp'))
    const typed = machine.take(
      machine.opened(draft, 'set-new-password'),
      submitEvent(at('setNewPassword'), usual('setNewPassword'), {}),
    )
    const after = machine.take(typed, done('set-new-password'))
    expect(prefillOf(login, after.context.draft, at('login')).email).toBe('nonna@example.com')
  })
  test('after five wrong codes the address is still filled in', () => {
    const { draft } = refused('fillOtp', 'code-burnt').context
    expect(prefillOf(login, draft, at('forgotPassword'))).toEqual({ email: 'elena@example.com' })
  })
})

test('a draft contains no code and no password', () => {
  const kept = JSON.stringify(forgetful('the end'))
  for (const secret of ['04177', 'trombone', 'no longer known']) expect(kept).not.toContain(secret)
})

test('reopening the page after the code was used asks for a new one, because the code’s result is gone', () => {
  expect(walkFlow(login, withoutLost(login, forgetful('setNewPassword'))).open).toBe('forgot-password')
  expect(walkFlow(login, withoutLost(login, forgetful('fillOtp'))).open).toBe('fill-otp')
})

test('steps have the names of the spec', () => {
  const said = Object.values(PLACES).map((id) => words.steps[id].title)
  expect(said).toEqual(['Sign in', 'Forgot password', 'Check your email', 'Set a new password'])
  expect(words.steps['forgot-password'].hint).toBe('Check your email for a reset code')
  expect(words.steps['fill-otp'].hint).toBe('Enter the 5-digit code sent to your email')
})
