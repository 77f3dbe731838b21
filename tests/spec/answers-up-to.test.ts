import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { answersUpTo, usualAnswers } from '#machines/walk/answers-up-to.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'

const usual = usualAnswers(examples)
const from = emptyDraft(signup, { signedIn: true })

describe('the answers that lead through a flow', () => {
  test('come to the step that is named, one for each step that is asked before it', () => {
    const legs = answersUpTo(signup, from, { answers: usual, until: 'title' })
    const last = legs.at(-1)
    const draft = last && withReceipt(withAnswer(last.draft, last.step, last.answer), last.step)
    expect(draft && walk(signup, draft).open).toBe('title')
    expect(legs.map(({ step }) => step.id)).toEqual(
      draft && walk(signup, draft).asked.filter((id) => id !== 'title' && usual[id] && id !== 'create-account'),
    )
  })

  test('go on to the end where no step is named, also by the name of the end', () => {
    const legs = answersUpTo(signup, from, { answers: usual })
    expect(answersUpTo(signup, from, { answers: usual, until: 'circle-ready' })).toEqual(legs)
    expect(legs.at(-1)?.step.id).toBe('invite-others')
  })

  test('are missing by name: a step without an answer, and one that the way does not come to', () => {
    const { purpose: _, ...rest } = usual
    expect(() => answersUpTo(signup, from, { answers: rest })).toThrow(
      'The way through "signup" needs an answer to "purpose".',
    )
    expect(() => answersUpTo(signup, from, { answers: usual, until: 'google' })).toThrow(
      'The way through "signup" does not come to "google".',
    )
  })
})
