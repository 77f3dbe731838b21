import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'

const coded = (code: string): AnyStep => {
  const step = signup.steps.find((step) => String(step.code) === code)
  if (!step) throw new Error(`No step has the spec's number ${code}.`)
  return step
}
const answerTo = ({ id }: AnyStep) => examples[id as keyof typeof examples]?.valid[0]

/** A draft in which every step before this one has been answered and saved. */
function draftUpTo(id: string, signedIn: boolean): Draft {
  let draft = emptyDraft(signup, { signedIn })
  for (const step of signup.steps.slice(
    0,
    signup.steps.findIndex((step) => step.id === id),
  ))
    if (answerTo(step) && !(signedIn && step.id === 'create-account'))
      draft = withReceipt(withAnswer(draft, step, answerTo(step)), step)
  return draft
}

describe('the guards of the rows are the rules of their steps', () => {
  test.each([
    ['3', { purpose: 'x'.repeat(40) }, { purpose: 'x'.repeat(41) }],
    ['3', { purpose: ' x ' }, { purpose: '   ' }],
    ['4', { picture: 'drawing:scene-soup' }, {}],
    ['5', { story: 'x'.repeat(20) }, { story: `  ${'x'.repeat(19)}  ` }],
    ['6', { headline: 'x'.repeat(40) }, { headline: 'x'.repeat(41) }],
    ['6', { headline: 'x' }, { headline: '\u3164' }],
  ])('step %s accepts %j and refuses %j', (code, taken, refused) => {
    const draft = draftUpTo(coded(code).id, true)
    expect(judgeAnswer(coded(code), taken, draft).ok).toBe(true)
    expect(judgeAnswer(coded(code), refused, draft).ok).toBe(false)
  })
})

test('the steps have the numbers of the spec', () =>
  expect(signup.steps.flatMap(({ code }: AnyStep) => code ?? [])).toEqual([1, 2, 3, 4, 5, 6, 8, 7]))
