import { expect, test } from 'vitest'
import { circleEdit } from '#flows/signup/edit.ts'
import { examples } from '#flows/signup/examples.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { done, driven } from '#tests/support/machine/machine-steps.ts'
import { stepIn } from '#tests/support/spec/played.ts'
import { editing } from './rows/landed/circle-edit.ts'

const machine = driven(circleEdit)
const whole = editing.hub?.() ?? emptyDraft(circleEdit, {})
const hub = machine.opened(whole, undefined)
const other = { ...examples.purpose.valid[1] }
const placeOf = (snapshot: typeof hub) => machine.placeOf(snapshot)[0]

/** Answers a step and lets its call succeed. */
const answered = (from: typeof hub, id: 'purpose' | 'story' | 'title', answer: object) =>
  [submitEvent(stepIn(circleEdit, id), { ...answer }, {}), done(id)].reduce(machine.take, from)

test('a changed answer is saved, and returns to the page of all answers', () => {
  const changed = answered(machine.take(hub, { type: 'CHANGE', step: 'purpose' }), 'purpose', other)
  expect(placeOf(changed)).toBe('edit-circle')
  expect(changed.context.draft.entries.purpose?.answer).toEqual(other)
  expect(walkFlow(circleEdit, changed.context.draft).open).toBe('edit-circle')
})

test('nothing comes after the page of all answers', () => {
  const { draft } = hub.context
  expect(backFrom(circleEdit, draft, { at: 'edit-circle' })).toBeUndefined()
  expect(placeOf(machine.take(hub, { type: 'BACK' }))).toBe('edit-circle')
})

test('an answer that is reloaded while it is changed still returns to the page of all answers', () => {
  const reloaded = machine.opened(whole, 'story')
  expect(placeOf(answered(reloaded, 'story', examples.story.valid[1]))).toBe('edit-circle')
})

test('each example of an answer leads on as the first one does', () => {
  const title = machine.take(hub, { type: 'CHANGE', step: 'title' })
  expect(examples.title.valid.map((answer) => placeOf(answered(title, 'title', answer)))).toEqual(['image', 'image'])
})

test('the steps have the numbers of the spec', () =>
  expect(circleEdit.steps.flatMap((step: AnyStep) => step.code ?? [])).toEqual([2, 3, 5, 6, 4, 7, 19]))
