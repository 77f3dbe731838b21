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

describe('the place to show a state', () => {
  test('is the browser’s own draft if it only needs a visitor’s answers', () => {
    expect(
      isOfThisBrowser(signup, { step: 'create-account', draft: emptyDraft(signup, { signedIn: false }) }, false),
    ).toBe(true)
    expect(isOfThisBrowser(login, { step: 'forgot-password', draft: forgot }, false)).toBe(true)
  })

  test('is a sandbox if a code was mailed, because no server has mailed one', () => {
    expect(isOfThisBrowser(login, { step: 'fill-otp', draft: mailed }, false)).toBe(false)
  })

  test('is a sandbox for a signed-in member, so that none of their runs is changed', () => {
    const member = emptyDraft(signup, { signedIn: true })
    expect(isOfThisBrowser(signup, { step: 'type-location', draft: member }, false)).toBe(false)
    expect(isOfThisBrowser(login, { step: 'login', draft: emptyDraft(login, {}) }, true)).toBe(false)
    expect(isOfThisBrowser(circleEdit, { step: 'edit-circle', draft: emptyDraft(circleEdit, {}) }, false)).toBe(false)
  })

  test('is a sandbox if the draft would open at another step', () => {
    expect(isOfThisBrowser(login, { step: 'set-new-password', draft: forgot }, false)).toBe(false)
  })
})
