import { describe, expect, test } from 'vitest'
import { circleEdit } from '#flows/signup/edit.ts'
import { examples, varied } from '#flows/signup/examples.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { backFrom, walk } from '#machines/walk/walk.ts'
import { submit } from '#machines/wizard/context.ts'
import words from '#messages/en/signup.json' with { type: 'json' }
import { done, driven } from '#tests/support/machine-steps.ts'

/** The spec's places, and the steps that they are. */
const PLACES = {
  '19': 'edit-circle',
  '19.typeLocation': 'type-location',
  '19.purpose': 'purpose',
  '19.story': 'story',
  '6': 'title',
  '4': 'image',
  '7': 'invite-others',
  END: 'circle-edited',
} as const
type Place = keyof typeof PLACES
type Event = 'NEXT' | 'BACK' | 'CLOSE' | 'DONE' | 'CHANGE'
type Row = readonly [from: Place, event: Event, to: Place]

/** The edges that the spec itself fixes: those of its title variant, from the page of all answers. */
const S: readonly Row[] = [
  ['6', 'NEXT', '4'],
  ['6', 'BACK', '6'],
  ['4', 'NEXT', '7'],
  ['4', 'BACK', '6'],
]

/** The edges on which the spec is silent, as decided. */
const P: readonly Row[] = [
  ['19', 'CHANGE', '6'],
  ['19', 'CHANGE', '19.typeLocation'],
  ['19', 'CHANGE', '19.purpose'],
  ['19', 'CHANGE', '19.story'],
  ['19.typeLocation', 'NEXT', '19'],
  ['19.typeLocation', 'BACK', '19'],
  ['19.purpose', 'NEXT', '19'],
  ['19.purpose', 'BACK', '19'],
  ['19.story', 'NEXT', '19'],
  ['19.story', 'BACK', '19'],
  ['6', 'CLOSE', '19'],
  ['7', 'NEXT', '19'],
  ['7', 'BACK', '4'],
  ['19', 'DONE', 'END'],
]

const machine = driven(circleEdit)
const samples: Readonly<Record<string, { readonly valid: readonly object[] }>> = {
  ...examples,
  ...varied['circle-edit'],
}
const other = { ...samples.purpose?.valid[1] }

/** A Circle that is complete, as its run is seeded. */
const whole: Draft = circleEdit.steps.reduce(
  (draft: Draft, step: AnyStep) => {
    const answer = samples[step.id]?.valid[0]
    if (step.kind !== 'question' || step.rows.length > 0 || !answer) return draft
    return withReceipt(withAnswer(draft, step, { ...answer }), step)
  },
  emptyDraft(circleEdit, {}),
)

const hub = machine.opened(whole, undefined)
const changing = (place: Place) => (place === '19' ? hub : machine.take(hub, { type: 'CHANGE', step: PLACES[place] }))

/** Every way in which a row may be taken: with the answer as it was, and with each other one. */
function waysOf([from, event, to]: Row): readonly object[][] {
  if (event === 'CHANGE') return [[{ type: 'CHANGE', step: PLACES[to] }]]
  if (event === 'BACK' || event === 'CLOSE') return [[{ type: event }]]
  const step = stepOf(circleEdit, PLACES[from])
  if (!step) return []
  return (samples[step.id]?.valid ?? [{}]).map((answer) => [
    submit(step, { ...answer }),
    done(step.id, { results: [] }),
  ])
}
const placeOf = (snapshot: typeof hub) => machine.placeOf(snapshot)[0]

describe.each([
  ['fixed by the spec', S],
  ['decided where the spec is silent', P],
])('edges of changing a Circle %s', (_, rows) => {
  test.each(rows.map((row) => [row.join(' '), row] as const))('%s', (_, row) => {
    const [from, , to] = row
    const start = changing(from)
    expect(placeOf(start)).toBe(PLACES[from])
    expect(waysOf(row).map((events) => placeOf(events.reduce(machine.take, start)))).toEqual(
      waysOf(row).map(() => PLACES[to]),
    )
  })
})

test('it begins with the page of all answers, which nothing reopens but a change', () => {
  expect(placeOf(hub)).toBe('edit-circle')
  const changed = [submit(stepIn('purpose'), other), done('purpose')].reduce(machine.take, changing('19.purpose'))
  expect(placeOf(changed)).toBe('edit-circle')
  expect(changed.context.draft.entries.purpose?.answer).toEqual(other)
  expect(walk(circleEdit, changed.context.draft).open).toBe('edit-circle')
})

test('nothing lies behind that page', () => {
  const { draft } = hub.context
  expect(backFrom(circleEdit, draft, walk(circleEdit, draft), 'edit-circle')).toBeUndefined()
  expect(placeOf(machine.take(hub, { type: 'BACK' }))).toBe('edit-circle')
})

test('an answer that is reloaded while it is changed still leads back to that page', () => {
  const reloaded = machine.opened(whole, 'story')
  expect(
    placeOf([submit(stepIn('story'), { ...samples.story?.valid[1] }), done('story')].reduce(machine.take, reloaded)),
  ).toBe('edit-circle')
})

test('the steps are called as the spec calls them, and numbered as it numbers them', () => {
  const titles: Readonly<Record<string, { readonly title: string }>> = words.steps
  expect(titles['edit-circle']?.title).toBe('Edit Circle Details')
  expect(circleEdit.steps.flatMap((step: AnyStep) => step.code ?? [])).toEqual([2, 3, 5, 6, 4, 7, 19])
})

function stepIn(id: string): AnyStep {
  const step = stepOf(circleEdit, id)
  if (!step) throw new Error(`There is no step "${id}".`)
  return step
}
