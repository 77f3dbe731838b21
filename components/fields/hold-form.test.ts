import { expect, test } from 'vitest'
import { holdForm, whenFree } from './hold-form.ts'

test('a form is free once all its holds have ended, in any order', async () => {
  const form = {}
  expect(whenFree(form)).toBeUndefined()
  const [one, other] = [holdForm(form), holdForm(form)]
  const order: string[] = []
  const free = whenFree(form)?.then(() => order.push('free'))
  other()
  await new Promise(setImmediate)
  order.push('one ends')
  one()
  await free
  expect(order).toEqual(['one ends', 'free'])
})

test('one form does not hold another', () => {
  holdForm({})
  expect(whenFree({})).toBeUndefined()
})

test('a hold that begins during a wait is waited for too, and an ended one no longer is', async () => {
  const form = {}
  const one = holdForm(form)
  let isFree = false
  const free = whenFree(form)?.then(() => {
    isFree = true
  })
  one()
  const other = holdForm(form)
  await new Promise(setImmediate)
  expect(isFree).toBe(false)
  other()
  await free
  expect(whenFree(form)).toBeUndefined()
})
