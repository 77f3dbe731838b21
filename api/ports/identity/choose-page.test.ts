import { expect, test } from 'vitest'
import { choosePage } from './choose-page.ts'

test('a person who types another account gets no name of a listed one', async () => {
  const page = await choosePage().text()
  const typed = [...page.matchAll(/<input(?! type="hidden")[^>]*>/g)].map(([input]) => input)
  expect(typed).toHaveLength(2)
  expect(typed.filter((input) => input.includes('value='))).toEqual([])
})
