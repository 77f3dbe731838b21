import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { type Draft, emptyDraft, withAnswer } from './draft.ts'
import { backFrom } from './draft-place.ts'
import { backEdges, continueEdges } from './edges.ts'
import { resumeDraft } from './resume.ts'
import { leapEdges } from './traced-edges.ts'
import { visibleDraft } from './visible.ts'
import { progressOf, walkFlow } from './walk.ts'

const ab = { fields: { kind: choice(['a', 'b']) } }
const [one, three, why] = [step('one', ab), step('three', ab), step('why', ab)]
const two = step('two', { fields: { kind: choice(['a', 'b']) }, reads: [one], when: one.is('kind', 'a') })
const steps = [one, two, three, end('done'), why, end('stopped')] as const
const stopping = flow('stopping', { version: 1, steps, doors: { stop: why } })
const [own, last] = [stopping.steps, stopping.steps[2]]

const told = (...answers: readonly (readonly [AnyStep, object])[]): Draft =>
  answers.reduce(
    (draft, [{ id }, answer]) => withAnswer(draft, own.find((each) => each.id === id) ?? own[0], { ...answer }),
    emptyDraft(stopping, {}),
  )
const all = [
  [one, { kind: 'a' }],
  [two, { kind: 'b' }],
  [three, { kind: 'a' }],
] as const

describe('a door of the whole flow', () => {
  const left = told([one, { kind: 'a' }], [two, { door: 'stop' }])

  test('leads straight to its target, and asks nothing in between, not even an end', () => {
    expect(walkFlow(stopping, left)).toEqual({
      asked: ['one', 'two', 'why'],
      open: 'why',
      ended: false,
      floor: 0,
      ahead: 0,
      leaps: [{ from: 1, to: 4 }],
    })
    expect(backFrom(stopping, left, { at: 'why' })).toBe('two')
    const { asked, ended } = walkFlow(stopping, told([one, { door: 'stop' }], [why, { kind: 'a' }]))
    expect([asked, ended]).toEqual([['one', 'why', 'stopped'], true])
  })

  test('is undone by taking the main path again, whose answers are still there', () => {
    const stopped = told(...all.slice(0, 2), [three, { kind: 'a' }], [one, { door: 'stop' }])
    expect(walkFlow(stopping, stopped).asked).toEqual(['one', 'why'])
    expect(Object.keys(visibleDraft(stopping, stopped).entries)).toEqual(['one'])
    const again = withAnswer(stopped, own[0], { kind: 'b' })
    expect(walkFlow(stopping, again)).toMatchObject({ asked: ['one', 'three', 'done'], ended: true, leaps: [] })
  })

  test('survives a reload, and is ignored at a step that does not offer it', () => {
    expect(resumeDraft(stopping, JSON.parse(JSON.stringify(left)))).toEqual(left)
    const forged = told([one, { kind: 'b' }], [three, { kind: 'a' }])
    const entries = { ...forged.entries, one: { answer: { door: 'elsewhere' }, revision: 1, reads: {} } }
    expect(walkFlow(stopping, { ...forged, entries }).leaps).toEqual([])
  })

  test('is not expected before it is taken', () => {
    const path = walkFlow(stopping, told([one, { kind: 'b' }]))
    expect(progressOf(stopping, path, 'three')).toEqual({ at: 2, total: 2 })
  })

  test('has an edge from each question, and Back leads from the target to each', () => {
    expect(leapEdges(stopping, own[1]).map(({ to, door }) => [to, door])).toEqual([['why', 'stop']])
    expect(last && continueEdges(stopping, last).map(({ to }) => to)).toEqual(['done'])
    expect(backEdges(stopping, own[4]).map(({ to, door }) => [to, door])).toEqual([
      ['one', 'stop'],
      ['two', 'stop'],
      ['three', 'stop'],
    ])
  })
})
