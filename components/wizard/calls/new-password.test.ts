import { describe, expect, test, vi } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { setNewPassword } from '#flows/login/steps/set-new-password.ts'
import { signup } from '#flows/signup/create.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { type Draft, emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { Refusal } from '#machines/wizard/ports.ts'
import newPassword from '#messages/en/newPassword.json'
import { fetchPasswordList, refuseGuessable } from './new-password.ts'

const { common, own } = newPassword.faults
const ELENA = { first_name: 'Elena', last_name: 'Rossi', email: 'maria.lopez@example.com', terms: '2026-11-01' }

const listIsThere = () =>
  vi.waitFor(() => expect(sentences(emptyDraft(signup, { signedIn: false }), 'password1234')).toBeDefined(), 10_000)

/** Returns the errors for the password of a new account, by field. */
const sentences = (draft: Draft, password: string) =>
  refusalOf(() => refuseGuessable(signup, { step: createAccount.id, answer: { ...ELENA, password }, draft }))

function refusalOf(check: () => void): Refusal['sentences'] | undefined {
  try {
    check()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-input') return error.sentences
    throw error
  }
}

// These tests share one page, so they have to run in this order.
describe('a new password', () => {
  const draft = emptyDraft(signup, { signedIn: false })

  test('is sent without the list of common ones, and the server checks it', () => {
    expect(sentences(draft, 'password1234')).toBeUndefined()
  })

  test('loads the list with its first letter, and no other field does', async () => {
    for (const name of ['first_name', 'email', 'terms', undefined, 'no-such-field'])
      fetchPasswordList(createAccount, name)
    fetchPasswordList(login.steps[0] ?? createAccount, 'password')
    await import('#machines/define/fields/password-fault.ts')
    expect(sentences(draft, 'password1234'), 'an old password is not judged').toBeUndefined()
    fetchPasswordList(createAccount, 'password')
    await listIsThere()
  })

  test('is refused as on the server, by the names and the address next to it', async () => {
    fetchPasswordList(createAccount, 'password')
    await listIsThere()
    expect(sentences(draft, 'password1234')).toEqual({ password: [common] })
    expect(sentences(draft, 'rossi elena 84')).toEqual({ password: [own] })
    expect(sentences(draft, 'maria.lopez99')).toEqual({ password: [own] })
    expect(sentences(draft, 'quiet lemon tractor')).toBeUndefined()
  })

  test('is checked against the address of an earlier step', async () => {
    fetchPasswordList(setNewPassword, 'password')
    await listIsThere()
    const began = emptyDraft(login, {})
    const [first, forgot] = [login.steps[0], login.steps.find(({ id }) => id === 'forgot-password')]
    if (!first || !forgot) throw new Error('The flow has changed.')
    const typed = { email: 'maria.lopez@example.com' }
    const draft = withAnswer(withAnswer(began, first, { ...typed, door: 'forgot' }), forgot, typed)
    const said = (password: string) =>
      refusalOf(() => refuseGuessable(login, { step: setNewPassword.id, answer: { password }, draft }))
    expect(said('maria.lopez99')).toEqual({ password: [own] })
    expect(said('rossi elena 84')).toBeUndefined()
  })
})
