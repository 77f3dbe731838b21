import { expect, test } from 'vitest'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { image } from '#flows/signup/steps/image.ts'
import { settledBy } from './settled-faults.ts'

test('who was told to choose a picture has done so with the first one that is good', () => {
  expect(settledBy(image, { picture: new Blob() }, 'picture')).toEqual(['picture'])
  expect(settledBy(image, { picture: null }, 'picture'), 'who takes it back has not').toEqual([])
})

test('what is typed is judged on Continue alone: its fault stays while somebody types', () => {
  const values = { first_name: 'E', email: 'elena@', password: 'x', terms: '2026-11-01' }
  for (const typed of ['first_name', 'email', 'password']) expect(settledBy(createAccount, values, typed)).toEqual([])
  expect(settledBy(createAccount, values, 'terms')).toEqual(['terms'])
  expect(settledBy(createAccount, { ...values, terms: '' }, 'terms'), 'the tick was taken out').toEqual([])
})

test('who switches from the password to a code hears no more of the password', () => {
  expect(settledBy(confirmItIsYou, { method: 'code' }, 'method').toSorted()).toEqual(['method', 'password'])
  expect(settledBy(confirmItIsYou, { method: 'password' }, 'method').toSorted()).toEqual(['method', 'otp'])
})
