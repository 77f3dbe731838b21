import { describe, expect, test } from 'vitest'
import { examples, varied } from '#flows/signup/examples.ts'
import { signupTitle } from '#flows/signup/title.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { driven } from '#tests/support/machine/machine-steps.ts'

const given = {}
const machine = driven(signupTitle)
const samples: Readonly<Record<string, { readonly valid: readonly object[] }>> = {
  ...examples,
  ...varied['signup-title'],
}
const answersTo = ({ id }: AnyStep) => samples[id]?.valid ?? []

function coded(code: string): AnyStep {
  const step: AnyStep | undefined = signupTitle.steps.find((step: AnyStep) => String(step.code) === code)
  if (!step) throw new Error(`No step has the spec's number ${code}.`)
  return step
}

/** A draft in which every step before this one has been answered and saved. */
function draftUpTo(id: string): Draft {
  let draft = emptyDraft(signupTitle, given)
  for (const step of signupTitle.steps.slice(
    0,
    signupTitle.steps.findIndex((step) => step.id === id),
  ))
    draft = withReceipt(withAnswer(draft, step, { ...answersTo(step)[0] }), step)
  return draft
}

function placeOf(snapshot: ReturnType<typeof machine.opened>): string {
  const [id, phase] = machine.placeOf(snapshot)
  const { kind, code } = stepOf(signupTitle, id) ?? {}
  return kind === 'end' ? 'END' : `${code}${phase === 'saving' ? '.busy' : ''}`
}

test('the flow begins with the title, without a way back', () => {
  const start = machine.opened(emptyDraft(signupTitle, given), undefined)
  const { draft } = start.context
  expect(placeOf(start)).toBe('6')
  expect(backFrom(signupTitle, draft, { at: 'title' })).toBeUndefined()
})

describe('the calls of the rows', () => {
  const called = (code: string, answer: object) => {
    const step = coded(code)
    return effectFor(signupTitle, step, answerFacts(step, { ...answer }, given), given)?.name
  }
  test('save a picture, and record only that none was chosen', () => {
    expect(called('4', { picture: 'drawing:scene-soup' })).toBe('save-image')
    expect(called('4', {})).toBe('record-answer')
  })

  test('send no picture that stays unchanged', () => {
    const shown = withReceipt(
      withAnswer(draftUpTo('image'), coded('4'), { picture: 'drawing:scene-soup' }),
      coded('4'),
      { url: 'drawing:scene-soup' },
    )
    const same = machine.take(
      machine.opened(shown, 'image'),
      submitEvent(coded('4'), { picture: 'drawing:scene-soup' }, given),
    )
    expect(placeOf(same)).toBe('7')
    const other = machine.take(
      machine.opened(shown, 'image'),
      submitEvent(coded('4'), { picture: 'drawing:scene-jar' }, given),
    )
    expect(placeOf(other)).toBe('4.busy')
  })
})

describe('the guards of the rows are the rules of their steps', () => {
  test.each([
    ['6', { headline: 'x'.repeat(40) }, { headline: 'x'.repeat(41) }],
    ['6', { headline: ' x ' }, { headline: '   ' }],
    ['4', {}, { picture: 'https://example.com/cat.jpg' }],
    ['7', { items: [] }, { items: [{ email: 'no address' }] }],
  ])('step %s accepts %j and refuses %j', (code, taken, refused) => {
    expect(judgeAnswer(coded(code), taken, draftUpTo(coded(code).id)).ok).toBe(true)
    expect(judgeAnswer(coded(code), refused, draftUpTo(coded(code).id)).ok).toBe(false)
  })
})

test('the steps have the numbers of the spec', () =>
  expect(signupTitle.steps.flatMap(({ code }: AnyStep) => code ?? [])).toEqual([6, 4, 7]))
