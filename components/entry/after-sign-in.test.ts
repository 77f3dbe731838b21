import { expect, test } from 'vitest'
import { afterSignIn, awaitSignIn, forgetWanted, rememberWanted } from './after-sign-in.ts'

test.each(['/portal', '/portal/orders', '/portal/shop/2101', '/settings', '/desk/claims/7'])(
  'signing in at %s returns there',
  (page) => expect(afterSignIn(page)).toBe(page),
)

test.each(['/', '/circles/maple', '/terms-of-use', '/portals'])('signing in at %s leads to the portal', (page) =>
  expect(afterSignIn(page)).toBe('/portal'),
)

test('signing in for a page that waits for it returns to that page', () => {
  const over = awaitSignIn()
  expect(afterSignIn('/auth/action')).toBe('/auth/action')
  over()
  expect(afterSignIn('/auth/action')).toBe('/portal')
})

test('signing in for a flow returns to that flow, at its step, over the page where it was opened', () => {
  rememberWanted({ flow: 'withdrawal', step: 'bank', circle: 'maple', run: undefined }, '/circles/maple')
  expect(afterSignIn('/circles/maple')).toBe('/circles/maple?flow=withdrawal&step=bank&circle=maple')
  forgetWanted('/auth/google')
  expect(afterSignIn('/auth/google'), 'the way back from Google').toContain('flow=withdrawal')
  forgetWanted('/circles/maple')
  expect(afterSignIn('/circles/maple')).toBe('/portal')
})

test('signing in returns to the run that a mailed link names', () => {
  rememberWanted({ flow: 'terms', step: 'accept-terms', circle: undefined, run: 'r1' }, '/')
  expect(afterSignIn('/')).toBe('/?flow=terms&step=accept-terms&run=r1')
  forgetWanted('/')
})

test('signing in never leads to another site', () => {
  rememberWanted({ flow: 'terms', step: 'accept-terms', circle: undefined, run: undefined }, '//evil.example')
  expect(afterSignIn('/portal')).toBe('/portal')
  forgetWanted('/portal')
})
