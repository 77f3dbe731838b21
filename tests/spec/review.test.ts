import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Entry, entryOf, sameAnswer } from '#machines/walk/draft.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { answeredIn, askedBefore, atReview, type Changed } from '#tests/support/walker/changing.ts'
import { generatedReviews } from '#tests/support/walker/generated.ts'
import type { Subject } from '#tests/support/walker/subject.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'

const written = [...catalogueSubjects, ...madeSubjects].filter(({ flow }) =>
  flow.steps.some(({ rows }) => rows.length > 0),
)
const picks = fc.array(fc.nat(999), { minLength: 20, maxLength: 20 })
const change = fc.record({ row: fc.nat(30), pick: fc.nat(999) })

type Check = (subject: Subject, changed: Changed, review: string) => void

/** Checks random changes. Each is made from a review that was reached with random answers. */
function hold(subjects: fc.Arbitrary<Subject>, check: Check): void {
  fc.assert(
    fc.property(subjects, picks, change, (subject, picks, { row, pick }) => {
      const there = atReview(subject, picks)
      const changed = there?.change(row, pick)
      if (there && changed) check(subject, changed, there.review.id)
    }),
  )
}

/** The changes that all tests below check, by kind of flow. They are made only once, because making them takes long. */
const known = new Map<fc.Arbitrary<Subject>, Parameters<Check>[]>()
function madeOf(subjects: fc.Arbitrary<Subject>): readonly Parameters<Check>[] {
  const made = known.get(subjects) ?? []
  if (!known.has(subjects)) hold(subjects, (...one) => made.push(one))
  known.set(subjects, made)
  return made
}

/**
 * Checks all changes for one kind of flow. If a check fails, searches for the smallest change that fails and reports
 * it.
 */
function changes(subjects: fc.Arbitrary<Subject>, check: Check): void {
  const made = madeOf(subjects)
  expect(made.length, 'changes that were made').toBeGreaterThan(100)
  try {
    for (const one of made) check(...one)
  } catch (cause) {
    hold(subjects, check)
    throw cause
  }
}

const isTogether = (one: AnyStep, other: AnyStep): boolean => {
  const sub = one.within.at(-1)?.sub
  return sub !== undefined && other.within.some((within) => within.sub === sub)
}

/** Whether an answer differs from the one before. At a step without questions, every new answer counts as different. */
function isChanged(step: AnyStep | undefined, before: Entry | undefined, after: Entry | undefined): boolean {
  if (step?.kind !== 'question') return before?.revision !== after?.revision
  return !sameAnswer(before?.answer, after?.answer)
}

describe.each<[string, fc.Arbitrary<Subject>]>([
  ['the flows that have a review', fc.constantFrom(...written)],
  ['flows that nobody wrote', generatedReviews],
])('%s', (_, subjects) => {
  test('a changed answer returns to the review, and nothing is asked twice', () => {
    changes(subjects, (_, { shown, isBack }, review) => {
      expect(isBack, shown.join(' → ')).toBe(true)
      expect(shown).toEqual([...new Set(shown)])
      expect(shown.at(-1)).toBe(review)
    })
  })

  test('a change asks again only the steps that depend on it, and those without an answer', () => {
    changes(subjects, ({ flow }, { row, before, after, shown }, review) => {
      const stood = answeredIn(flow, before)
      const changed = (id: string) => isChanged(stepOf(flow, id), entryOf(before, id), entryOf(after, id))
      for (const step of askedBefore(flow, after, review)) {
        const isOfOther = step.kind !== 'question' || step.id === row.id || isTogether(row, step)
        if (isOfOther || modeOf(flow, before, step.id) === 'summary') continue
        const isNeeded = !stood.has(step.id) || step.dependsOn.some(changed)
        expect([step.id, shown.includes(step.id)]).toEqual([step.id, isNeeded])
      }
    })
  })

  test('answers of an abandoned branch stay in the draft, without being used or sent', () => {
    let left = 0
    changes(subjects, ({ flow }, { before, after }) => {
      const { asked } = walkFlow(flow, after)
      for (const { id } of flow.steps) {
        const entry = entryOf(before, id)
        if (entry && !asked.includes(id)) left++
        if (entry && !asked.includes(id)) expect(entryOf(after, id)?.answer, id).toEqual(entry.answer)
      }
      expect(Object.keys(visibleDraft(flow, after).entries).filter((id) => !asked.includes(id))).toEqual([])
    })
    expect(left, 'answers that were left').toBeGreaterThan(10)
  })

  test('people who change an answer back find their earlier answers', () => {
    changes(subjects, ({ flow }, { row, before, after }) => {
      for (const { id } of flow.steps) {
        if (id === row.id) continue
        const entry = entryOf(before, id)
        if (entry) expect(entryOf(after, id)?.answer, id).toEqual(entry.answer)
      }
    })
  })
})
