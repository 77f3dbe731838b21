import { expect, test } from 'vitest'
import { typeInWords } from './type-in-words.ts'

test('a size is told in pixels, as designers draw it', () => {
  expect(typeInWords('500 2.3125rem / 1.08 var(--display)')).toBe('weight 500, 37 px on 1.08')
})

test('a font that is written another way is told as it is written', () => {
  expect(typeInWords('inherit')).toBe('inherit')
})
