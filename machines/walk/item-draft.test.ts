import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { emptyDraft } from './draft.ts'
import { continueItem, itemDraft, itemIn, progressIn, questionAt, questionBefore } from './item-draft.ts'

const kind = step('kind', { fields: { kind: choice(['dog', 'cat']) } })
const size = step('size', { fields: { weight: text({ max: 3 }) }, reads: [kind], when: kind.is('kind', 'dog') })
const name = step('name', { fields: { name: text({ max: 9 }) } })
const pet = flow('pet', { version: 1, steps: [kind, size, name, end('over')] })
const rex = { kind: { kind: 'dog' }, size: { weight: '40' }, name: { name: 'Rex' } }

describe('the draft of one item', () => {
  test('gives the item back unchanged, and begins at its first question', () => {
    const draft = itemDraft(pet, rex)
    expect(itemIn(pet, draft)).toEqual(rex)
    expect(questionAt(pet, draft, undefined)).toBe('kind')
    expect(questionAt(pet, draft, 'name')).toBe('name')
  })

  test('leads by Continue through the asked questions, and to none at the end', () => {
    const first = continueItem(pet, emptyDraft(pet, {}), kind, { kind: 'cat' })
    expect(first.step).toBe('name')
    const last = continueItem(pet, first.draft, name, { name: 'Tom' })
    expect(last.step).toBeUndefined()
    expect(itemIn(pet, last.draft)).toEqual({ kind: { kind: 'cat' }, name: { name: 'Tom' } })
  })

  test('opens and closes questions when an answer changes, and leaves out those that are not asked', () => {
    const { draft, step: next } = continueItem(pet, itemDraft(pet, rex), kind, { kind: 'cat' })
    expect(next).toBe('name')
    expect(itemIn(pet, draft)).toEqual({ kind: { kind: 'cat' }, name: rex.name })
    expect(questionBefore(pet, draft, 'name')).toBe('kind')
    expect(questionBefore(pet, draft, 'kind')).toBeUndefined()
  })

  test('of a half-answered item continues at its first open question', () => {
    const half = itemDraft(pet, { kind: rex.kind })
    expect(questionAt(pet, half, 'name')).toBe('size')
    expect(progressIn(pet, half, 'size')).toEqual({ at: 2, total: 3 })
  })
})
