import { expect, test } from 'vitest'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { image } from '#flows/signup/steps/image.ts'
import { settledBy } from './settled-faults.ts'

test('an error about a missing picture ends with the first valid one', () => {
  expect(settledBy(image, { picture: new Blob() }, 'picture')).toEqual(['picture'])
  expect(settledBy(image, { picture: null }, 'picture'), 'who takes it back has not').toEqual([])
})

test('text is checked on Continue only, and its error stays while a person types', () => {
  const values = { first_name: 'E', email: 'elena@', password: 'x', terms: '2026-11-01' }
  for (const typed of ['first_name', 'email', 'password']) expect(settledBy(createAccount, values, typed)).toEqual([])
  expect(settledBy(createAccount, values, 'terms')).toEqual(['terms'])
  expect(settledBy(createAccount, { ...values, terms: '' }, 'terms'), 'the tick was taken out').toEqual([])
})

test('an error of the password disappears after switching to the code', () => {
  expect(settledBy(confirmItIsYou, { method: 'code' }, 'method').toSorted()).toEqual(['method', 'password'])
  expect(settledBy(confirmItIsYou, { method: 'password' }, 'method').toSorted()).toEqual(['method', 'otp'])
})
