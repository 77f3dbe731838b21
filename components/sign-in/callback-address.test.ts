import { expect, test } from 'vitest'
import { callbackAddress } from './callback-address.ts'

const HERE = 'https://covey.example'

test.each([
  ['/settings', '/settings'],
  ['https://covey.example/portal/orders?status=PENDING#a', '/portal/orders?status=PENDING#a'],
  ['/', '/'],
  ['/sign-in/help', '/sign-in/help'],
])('after signing in, %s is opened', (wish, address) => expect(callbackAddress(wish, HERE)).toBe(address))

test.each([
  null,
  '',
  HERE,
  '/sign-in',
  'https://covey.example/sign-in?error=CsrfToken#form',
  'https://evil.example/portal',
  'https://covey.example.evil.example/',
  'https://covey.example@evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://covey.example//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
])('after signing in, %j is not opened', (wish) => expect(callbackAddress(wish, HERE)).toBeUndefined())
