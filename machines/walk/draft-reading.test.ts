import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { varyStep } from '#machines/define/vary.ts'
import { emptyDraft, withAnswer } from './draft.ts'
import { walkFlow } from './walk.ts'

const kind = step('kind', { fields: { kind: choice(['card', 'bank']) } })
const name = step('name', { fields: { name: text({ max: 20 }) } })
const fields = { note: text({ max: 20 }) }
const looking = step('note', { fields, reads: [kind, name], dependsOn: [name], when: kind.is('kind', 'card', 'bank') })
const depending = step('note', { fields, reads: [kind, name] })

/** Answers every step, then changes one answer. Returns the step that is open afterward. */
function openAfter(note: AnyStep, changed: AnyStep, answer: Record<string, unknown>): string | undefined {
  const asked = flow('asked', { version: 1, steps: [kind, name, note, end('done')] as readonly AnyStep[] })
  const given = { kind: { kind: 'card' }, name: { name: 'Ana' }, note: { note: 'x' } }
  const whole = [kind, name, note].reduce(
    (draft, own) => withAnswer(draft, own, given[own.id as keyof typeof given]),
    emptyDraft(asked, {}),
  )
  expect(walkFlow(asked, whole).ended).toBe(true)
  return walkFlow(asked, withAnswer(whole, changed, answer)).open
}

describe('a step that reads an answer', () => {
  test('is asked again when the answer changes, unless it says otherwise', () =>
    expect(openAfter(depending, kind, { kind: 'bank' })).toBe('note'))

  test('is not asked again if it only looks at the answer', () =>
    expect(openAfter(looking, kind, { kind: 'bank' })).toBeUndefined())

  test('is asked again for the answers that it depends on', () =>
    expect(openAfter(looking, name, { name: 'Leo' })).toBe('note'))

  test('depends on no answer that it does not read', () => {
    const others = [name] as readonly AnyStep[]
    expect(() => step('note', { fields, reads: [kind] as readonly AnyStep[], dependsOn: others })).toThrow(
      'The step "note" depends on "name": add that step to its reads.',
    )
    // @ts-expect-error "name" is not read
    expect(() => step('note', { fields, reads: [kind], dependsOn: [name] })).toThrow()
  })

  test('depends on the same answers in another list, unless that says otherwise', () => {
    expect(varyStep(looking, {}).dependsOn).toEqual(['name'])
    expect(varyStep(looking, { reads: [kind, name] }).dependsOn).toEqual(['kind', 'name'])
    expect(varyStep(looking, { reads: [kind, name], dependsOn: [kind] }).dependsOn).toEqual(['kind'])
  })

  test('depends on every row that it shows as a review', () =>
    expect(review('look', { rows: [name], reads: [kind], dependsOn: [] }).dependsOn).toEqual(['name']))
})
