import { expect, test } from 'vitest'
import { afterSignIn, awaitSignIn } from './after-sign-in.ts'

test.each(['/portal', '/portal/orders', '/portal/shop/2101', '/settings', '/desk/claims/7'])(
  'whoever signs in at %s stays there',
  (page) => expect(afterSignIn(page)).toBe(page),
)

test.each(['/', '/circles/maple', '/terms-of-use', '/portals'])('whoever signs in at %s goes to the portal', (page) =>
  expect(afterSignIn(page)).toBe('/portal'),
)

test('whoever signs in for a page that waits for that comes back to it', () => {
  const over = awaitSignIn()
  expect(afterSignIn('/auth/action')).toBe('/auth/action')
  over()
  expect(afterSignIn('/auth/action')).toBe('/portal')
})
