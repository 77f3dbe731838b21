import { expect, test } from 'vitest'
import { barOf, scaleOf } from './funnel-bars.ts'

const counts = { entered: 10, answered: 6, refused: 4, left: 3, is_end: false }

test('a bar is as long as the share of runs that entered the step, and shows what became of them', () => {
  expect(barOf(counts, scaleOf([counts, { ...counts, entered: 20 }]))).toEqual({
    parts: [
      { name: 'answered', share: 0.3 },
      { name: 'left', share: 0.15 },
      { name: 'open', share: 0.05 },
    ],
    refused: 0.2,
  })
})

test('no bar is longer than the chart, even if runs came back to a step or had many refusals', () => {
  const back = { entered: 2, answered: 2, refused: 90, left: 1, is_end: false }
  const { parts, refused } = barOf(back, scaleOf([back]))
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(1)
  expect(refused).toBe(1)
})

test('a step that no run has entered has no bar', () => {
  expect(barOf({ entered: 0, answered: 0, refused: 0, left: 0, is_end: false }, scaleOf([]))).toEqual({
    parts: [],
    refused: 0,
  })
})

test('a run that has come to an end has nothing left to answer', () => {
  const end = { entered: 4, answered: 0, refused: 0, left: 0, is_end: true }
  expect(barOf(end, 4).parts).toEqual([{ name: 'answered', share: 1 }])
})
