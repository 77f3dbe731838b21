import { describe, expect, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { isOfThisBrowser } from './spot.ts'

function answered(flow: AnyFlow, draft: Draft, id: string, said: object, happened = false): Draft {
  const step = flow.steps.find((step) => step.id === id)
  if (!step) throw new Error(`There is no step ${id}.`)
  const after = withAnswer(draft, step, { ...said })
  return happened ? withReceipt(after, step) : after
}
const forgot = answered(login, emptyDraft(login, {}), 'login', { email: 'elena@example.com', door: 'forgot' })
const mailed = answered(login, forgot, 'forgot-password', { email: 'elena@example.com' }, true)

describe('where a state can be stood at', () => {
  test('what needs only a visitor’s answers is put into the browser’s own draft', () => {
    expect(
      isOfThisBrowser(signup, { step: 'create-account', draft: emptyDraft(signup, { signedIn: false }) }, false),
    ).toBe(true)
    expect(isOfThisBrowser(login, { step: 'forgot-password', draft: forgot }, false)).toBe(true)
  })

  test('a code that was mailed needs a sandbox: no server has mailed one', () => {
    expect(isOfThisBrowser(login, { step: 'fill-otp', draft: mailed }, false)).toBe(false)
  })

  test('whoever is signed in, or would have to be, is shown a sandbox: no run of theirs is touched', () => {
    const member = emptyDraft(signup, { signedIn: true })
    expect(isOfThisBrowser(signup, { step: 'type-location', draft: member }, false)).toBe(false)
    expect(isOfThisBrowser(login, { step: 'login', draft: emptyDraft(login, {}) }, true)).toBe(false)
    expect(isOfThisBrowser(circleEdit, { step: 'edit-circle', draft: emptyDraft(circleEdit, {}) }, false)).toBe(false)
  })

  test('a draft that would be read back at another step needs a sandbox', () => {
    expect(isOfThisBrowser(login, { step: 'set-new-password', draft: forgot }, false)).toBe(false)
  })
})
