import { describe, expect, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { tourReport } from '#tests/bench/flow-tour.ts'
import { nineteen } from '#tests/bench/nineteen-steps.ts'

const one = step('one', { fields: { way: choice(['left', 'right']) } })
const never = step('never', {
  fields: { way: choice(['left', 'right']) },
  reads: [one],
  when: { op: 'all', of: [one.is('way', 'left'), one.is('way', 'right')] },
})
const picky = step('picky', {
  fields: { word: text({ max: 10 }) },
  verify: () => [{ field: 'word', rule: 'empty', params: {} }],
})
const done = end('done')

describe('a tour that is impossible is reported in one sentence at once', () => {
  test('for a flow without an end', () => {
    expect(() => tourOf(flow('endless', { version: 1, steps: [one] }), {})).toThrow(
      new Unworkable('"endless" has no end: nobody can say when its tour is over.'),
    )
  })

  test('for an answer without an example', () => {
    expect(() => tourOf(flow('picked', { version: 1, steps: [picky, done] }), {})).toThrow(
      new Unworkable('Nobody knows what to answer to "picky" of "picked": there is no valid example of it.'),
    )
  })

  test('for a path limit below the necessary length', async () => {
    await expect(tourReport([login], { cap: '2' })).rejects.toThrow(
      /^"[a-z/-]+" of "login" is taken after [3-9] events, but a path may have 2\.$/,
    )
  })

  test('for too many pairs: those near the beginning are toured, and the output says so', async () => {
    const { text, problem } = await tourReport([nineteen], { cover: 'pairs' })
    expect(text).toMatch(/"nineteen" has too many states for all of its pairs: those of the \d+ nearest /)
    expect(problem).toBeUndefined()
  })

  test.each([
    [{ cap: '0' }, '--cap must be a whole number of 1 or more, not "0".'],
    [{ cap: 'many' }, '--cap must be a whole number of 1 or more, not "many".'],
    [{ cap: '1e99' }, '--cap must be a whole number of 1 or more, not "1e99".'],
    [{ seed: '-1' }, '--seed must be a whole number of 0 or more, not "-1".'],
    [{ cover: 'steps' }, 'tour covers transitions or pairs, not "steps".'],
  ])('%j', async (options, sentence) => {
    await expect(tourReport([signup], options)).rejects.toThrow(new Unworkable(sentence))
  })

  test('for a step that is never asked: the rest is toured, and the output names what is missing', () => {
    const { missed, covered, total } = tourOf(flow('idle', { version: 1, steps: [one, never, done] }), {})
    expect(missed).toEqual(['never/invalid'])
    expect(covered).toBe(total - missed.length)
  })
})
