import { describe, expect, test } from 'vitest'
import { examples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import { judge, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { prefillOf, withoutLost } from '#machines/walk/prefill.ts'
import { walk } from '#machines/walk/walk.ts'
import { submit } from '#machines/wizard/context.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import words from '#messages/en/login.json' with { type: 'json' }
import { done, driven, failed } from '#tests/support/machine/machine-steps.ts'

const machine = driven(login)

/** The spec's names of the places, and the steps that they are. */
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

/** Somebody who forgot the password, and did everything before a place. */
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
const busy = (place: Place) => machine.take(standing(place), submit(at(place), usual(place), {}))
const refused = (place: Place, code: string) =>
  machine.take(busy(place), failed(PLACES[place], new Refusal('No.', code)))
const finished = (place: Place) => machine.take(busy(place), done(PLACES[place]))

describe('what people are told, and what is sent anew', () => {
  test('a refusal says what happened where it leads to', () =>
    expect(refused('fillOtp', 'code-burnt').context.problem?.code).toBe('code-burnt'))
  test('sign-in says that the password is new, until people go on', () => {
    const after = finished('setNewPassword')
    expect(after.context.news).toBe('set-new-password')
    expect(machine.take(after, submit(at('login'), FORGOT, {})).context.news).toBeUndefined()
  })
  test('a code is sent each time that it is asked for, also for the same address', () => {
    const again = machine.take(standing('fillOtp'), { type: 'BACK' })
    expect(machine.placeOf(machine.take(again, submit(at('forgotPassword'), usual('forgotPassword'), {})))).toEqual([
      'forgot-password',
      'saving',
    ])
  })
})

describe('nothing is asked twice', () => {
  test('the address that was typed at sign-in stands where the code is asked for', () =>
    expect(prefillOf(login, forgetful('forgotPassword'), at('forgotPassword'))).toEqual({ email: 'elena@example.com' }))
  test('half an address does not come along, and no password ever', () => {
    const verdict = judge(at('login'), { email: 'elena@', password: 'x', door: 'forgot' }, emptyDraft(login, {}))
    expect(verdict).toEqual({ ok: true, answer: { door: 'forgot' } })
  })
  test('back at sign-in, the address is the one that the code went to', () => {
    let draft = withAnswer(forgetful('forgotPassword'), at('forgotPassword'), { email: 'nonna@example.com' })
    draft = withReceipt(withAnswer(withReceipt(draft, at('forgotPassword')), at('fillOtp'), {}), at('fillOtp'))
    const typed = machine.take(
      machine.opened(draft, 'set-new-password'),
      submit(at('setNewPassword'), usual('setNewPassword'), {}),
    )
    const after = machine.take(typed, done('set-new-password'))
    expect(prefillOf(login, after.context.draft, at('login')).email).toBe('nonna@example.com')
  })
  test('after five wrong codes the address is still the one that was asked for', () => {
    const { draft } = refused('fillOtp', 'code-burnt').context
    expect(prefillOf(login, draft, at('forgotPassword'))).toEqual({ email: 'elena@example.com' })
  })
})

test('no code and no password lies in a draft', () => {
  const kept = JSON.stringify(forgetful('the end'))
  for (const secret of ['04177', 'trombone', 'no longer known']) expect(kept).not.toContain(secret)
})

test('a page opened again after the code was used asks for a new one: what the code gave is gone', () => {
  expect(walk(login, withoutLost(login, forgetful('setNewPassword'))).open).toBe('forgot-password')
  expect(walk(login, withoutLost(login, forgetful('fillOtp'))).open).toBe('fill-otp')
})

test('steps are called as the spec calls them', () => {
  const said = Object.values(PLACES).map((id) => words.steps[id].title)
  expect(said).toEqual(['Sign in', 'Forgot password', 'Check your email', 'Set a new password'])
  expect(words.steps['forgot-password'].hint).toBe('Check your email for a reset code')
  expect(words.steps['fill-otp'].hint).toBe('Enter the 5-digit code sent to your email')
})
