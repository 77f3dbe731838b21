import { expect, test } from 'vitest'
import { choosePage } from './choose-page.ts'

test('whoever uses another account is not given a name that is not theirs', async () => {
  const page = await choosePage(new URLSearchParams({ state: 'a"b' })).text()
  const typed = [...page.matchAll(/<input(?! type="hidden")[^>]*>/g)].map(([input]) => input)
  expect(typed).toHaveLength(2)
  expect(typed.filter((input) => input.includes('value='))).toEqual([])
})
