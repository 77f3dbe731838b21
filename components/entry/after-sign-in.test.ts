import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

test.each(['/portal', '/portal/orders', '/portal/shop/2101', '/settings', '/desk/claims/7'])(
  'whoever signs in at %s stays there',
  (page) => expect(afterSignIn(page)).toBe(page),
)

test.each(['/', '/circles/maple', '/terms-of-use', '/portals'])('whoever signs in at %s goes to the portal', (page) =>
  expect(afterSignIn(page)).toBe('/portal'),
)
