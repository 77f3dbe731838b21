import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'

const usual = usualAnswers(examples)
const from = emptyDraft(signup, { signedIn: true })

describe('the answers that lead through a flow', () => {
  test('reach the named step, with one answer for each asked step before it', () => {
    const legs = answersUpTo(signup, from, { answers: usual, until: 'title' })
    const last = legs.at(-1)
    const draft = last && withReceipt(withAnswer(last.draft, last.step, last.answer), last.step)
    expect(draft && walkFlow(signup, draft).open).toBe('title')
    expect(legs.map(({ step }) => step.id)).toEqual(
      draft && walkFlow(signup, draft).asked.filter((id) => id !== 'title' && usual[id] && id !== 'create-account'),
    )
  })

  test('lead to the end if no step is named, also by the name of the end', () => {
    const legs = answersUpTo(signup, from, { answers: usual })
    expect(answersUpTo(signup, from, { answers: usual, until: 'circle-ready' })).toEqual(legs)
    expect(legs.at(-1)?.step.id).toBe('invite-others')
  })

  test('are reported as missing if a step has no answer or is not on the path', () => {
    const { purpose: _, ...rest } = usual
    expect(() => answersUpTo(signup, from, { answers: rest })).toThrow(
      'The way through "signup" needs an answer to "purpose".',
    )
    expect(() => answersUpTo(signup, from, { answers: usual, until: 'google' })).toThrow(
      'The way through "signup" does not come to "google".',
    )
  })
})
