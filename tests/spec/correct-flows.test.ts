import { describe, expect, test } from 'vitest'
import { check } from '#machines/bench/check/check.ts'
import { targetsOf } from '#machines/bench/tour/target.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { type Effect, effect, reopenStep, stay } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { courseOf } from '#tests/bench/run/course.ts'
import { runOnMachine } from '#tests/bench/run/run-course.ts'
import { ask, finish, is, list, pick } from '#tests/support/planted/planted.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'

const NOTE = [{ note: 'a' }]
const pay = (after: 'wall' | 'skip' | 'summary') => ask('pay', { effect: effect('record-answer', { after }) })
const kind = pick('kind', ['short', 'long'])
const early = finish('early', { reads: ['kind'], when: is('kind', 'kind', 'short') })

/** Makes a flow with an automatic step that only some people reach, between two questions. */
const byItself = (id: string, failures: Effect['failures']) =>
  list(id, [
    kind,
    ask('send', {
      fields: {},
      kind: 'automatic',
      reads: ['kind'],
      when: is('kind', 'kind', 'short'),
      effect: effect('send', { after: 'wall', failures }),
    }),
    ask('more'),
    finish('over'),
  ])

/** Correct flows with a step in the middle that Back cannot pass. */
const CORRECT: readonly (readonly [string, AnyFlow])[] = [
  ['a question after a wall', list('after-wall', [pay('wall'), ask('more'), finish('over')])],
  ['questions around a wall', list('around-wall', [ask('first'), pay('wall'), ask('more'), finish('over')])],
  ['a question after what is skipped', list('after-skip', [pay('skip'), ask('more'), finish('over')])],
  ['questions around what is skipped', list('around-skip', [ask('first'), pay('skip'), ask('more'), finish('over')])],
  ['a question after a summary', list('after-summary', [pay('summary'), ask('more'), finish('over')])],
  ['an end in the middle', list('two-ends', [kind, early, ask('more'), finish('over')])],
  ['an end in the middle, and a wall', list('wall-and-end', [kind, early, pay('wall'), ask('more'), finish('over')])],
  [
    'a wall for some',
    list('wall-for-some', [
      kind,
      ask('pay', {
        reads: ['kind'],
        when: is('kind', 'kind', 'long'),
        effect: effect('record-answer', { after: 'wall' }),
      }),
      ask('more'),
      finish('over'),
    ]),
  ],
  ['an automatic step that leads back', byItself('leads-back', { 'not-found': reopenStep({ id: 'kind' }) })],
  ['an automatic step that is never refused', byItself('never-refused', {})],
  ['an automatic step that may stay', byItself('may-stay', { busy: stay, 'not-found': reopenStep({ id: 'kind' }) })],
]
const valid = { first: NOTE, pay: NOTE, more: NOTE, kind: [{ kind: 'short' }, { kind: 'long' }] }

test('an automatic step has a Back transition only if one of its refusals stays', () => {
  const backs = (flow: AnyFlow) => targetsOf(flow).filter(({ kind, from }) => kind === 'back' && from === 'send')
  expect(backs(byItself('leads-back', { 'not-found': reopenStep({ id: 'kind' }) }))).toEqual([])
  expect(backs(byItself('may-stay', { busy: stay })).map(({ id }) => id)).toEqual(['send/back/kind'])
})

describe('a flow without a mistake passes every command', () => {
  test.each(CORRECT)('%s', async (_, flow) => {
    const examples = madeExamples(flow, Object.fromEntries(Object.entries(valid).filter(([id]) => has(flow, id))))
    expect(check([{ flow }])).toEqual([])
    const { missed, paths } = tourOf(flow, examples)
    expect(missed).toEqual([])
    expect(await departures(flow, paths)).toEqual([])
    const { found, coverage } = await runOnMachine(courseOf(flow, examples, { on: 'machine', tour: {} }))
    expect([found, coverage.transitions.missed]).toEqual([[], []])
  })
})

const has = ({ steps }: AnyFlow, id: string) => steps.some((step) => step.id === id)
