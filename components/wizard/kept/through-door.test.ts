import { expect, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { throughDoor } from './through-door.ts'

const openAt = (flow: AnyFlow, wanted: string) =>
  walkFlow(flow, throughDoor(flow, emptyDraft(flow, { signedIn: false }), wanted)).open

test('a link to the question about a forgotten password takes its door', () => {
  expect(openAt(login, 'forgot-password')).toBe('forgot-password')
})

test.each(['fill-otp', 'set-new-password', 'google', 'nothing', 'login'])(
  'a link to %s, which no door of sign-in leads to as a question, begins at sign-in',
  (wanted) => expect(openAt(login, wanted)).toBe('login'),
)

test('a link to a later step of a set-up begins at the account', () => {
  expect(openAt(signup, 'story')).toBe('create-account')
})
