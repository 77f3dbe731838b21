import { expect, test } from 'vitest'
import { motionMedia } from './motion-media.ts'

test('reduced motion in the toolbar applies the rules for reduced motion', () => {
  expect(motionMedia('(prefers-reduced-motion: reduce)', 'reduced')).toBe('(min-width: 0px)')
  expect(motionMedia('(min-width: 760px) and (prefers-reduced-motion)', 'reduced')).toBe(
    '(min-width: 760px) and (min-width: 0px)',
  )
})

test('reduced motion in the toolbar switches off the rules for full motion', () => {
  expect(motionMedia('(prefers-reduced-motion: no-preference)', 'reduced')).toBe('(max-width: 0px)')
})

test('the system’s setting counts if the toolbar has none, and other media queries stay unchanged', () => {
  expect(motionMedia('(prefers-reduced-motion: reduce)', 'full')).toBe('(prefers-reduced-motion: reduce)')
  expect(motionMedia('(min-width: 760px)', 'reduced')).toBe('(min-width: 760px)')
})
