import { expect, test } from 'vitest'
import { motionMedia } from './motion-media.ts'

test('a rule for those who want less motion holds for whoever asks for it in the toolbar', () => {
  expect(motionMedia('(prefers-reduced-motion: reduce)', 'reduced')).toBe('(min-width: 0px)')
  expect(motionMedia('(min-width: 760px) and (prefers-reduced-motion)', 'reduced')).toBe(
    '(min-width: 760px) and (min-width: 0px)',
  )
})

test('a rule for those who do not mind motion then holds for nobody', () => {
  expect(motionMedia('(prefers-reduced-motion: no-preference)', 'reduced')).toBe('(max-width: 0px)')
})

test('the system decides where the toolbar asks for nothing, and other queries are left alone', () => {
  expect(motionMedia('(prefers-reduced-motion: reduce)', 'full')).toBe('(prefers-reduced-motion: reduce)')
  expect(motionMedia('(min-width: 760px)', 'reduced')).toBe('(min-width: 760px)')
})
