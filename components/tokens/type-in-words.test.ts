import { expect, test } from 'vitest'
import { typeInWords } from './type-in-words.ts'

test('a size is described in pixels, as designers draw it', () => {
  expect(typeInWords('500 2.3125rem / 1.08 var(--display)')).toBe('weight 500, 37 px on 1.08')
})

test('a font in an unknown form is described as it is written', () => {
  expect(typeInWords('inherit')).toBe('inherit')
})
