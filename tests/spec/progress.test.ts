import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, entryOf, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { backFrom, modeOf } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { maxQuestions } from '#machines/walk/most-ahead.ts'
import { type Progress, progressOf, type Walk, walkFlow } from '#machines/walk/walk.ts'
import { picked } from '#tests/support/walker/events.ts'
import { generatedFlows } from '#tests/support/walker/generated.ts'
import type { Subject } from '#tests/support/walker/subject.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'

/** The progress that a person sees at one step. */
interface Told extends Progress {
  readonly id: string
  readonly kind: AnyStep['kind'] | undefined
  readonly most: number
  /** Whether the person took a door (a link that leaves a step without an answer) before this step. */
  readonly isAside?: boolean
}

const following = ({ asked }: Walk, id: string) => asked[asked.indexOf(id) + 1]

const told = ({ flow }: Subject, draft: Draft, id: string): Told => ({
  id,
  kind: stepOf(flow, id)?.kind,
  ...progressOf(flow, walkFlow(flow, draft), id),
  most: maxQuestions(flow, draft),
})

/** The draft after the open step was answered and its effect, if it has one, succeeded. */
function answered({ flow, valid, receipts }: Subject, draft: Draft, step: AnyStep, pick: number): Draft | undefined {
  const verdict = judgeAnswer(step, step.kind === 'question' ? picked(valid[step.id] ?? [], pick) : {}, draft)
  if (!verdict.ok) return undefined
  const after = withAnswer(draft, step, verdict.answer)
  const effect = effectFor(flow, step, answerFacts(step, verdict.answer, draft.given), draft.given)
  const isOwn = effect !== undefined && effect === step.effect
  return isOwn ? withReceipt(after, step, picked(receipts[step.id] ?? [{}], pick)) : after
}

/** Presses Continue from the first step on until an effect leads back. Returns the progress at each step. */
function goingOn(subject: Subject, picks: readonly number[]): { told: readonly Told[]; draft: Draft } {
  const { flow } = subject
  let draft = emptyDraft(flow, subject.given)
  let at = walkFlow(flow, draft).asked[0]
  let isAside = false
  const all: Told[] = []
  for (const pick of picks) {
    const step = at === undefined ? undefined : stepOf(flow, at)
    if (!step) break
    if (step.kind === 'question' || step.kind === 'end') all.push({ ...told(subject, draft, step.id), isAside })
    const isSummary = modeOf(flow, draft, step.id) === 'summary'
    const after = isSummary || step.effect?.leads ? draft : answered(subject, draft, step, pick)
    if (!after || step.effect?.leads || step.kind === 'end') break
    draft = after
    isAside ||= entryOf(draft, step.id)?.answer[DOOR_FACT] !== undefined
    at = following(walkFlow(flow, draft), step.id)
  }
  return { told: all, draft }
}

const picks = fc.array(fc.nat(999), { minLength: 25, maxLength: 25 })

describe.each<[string, fc.Arbitrary<Subject>]>([
  ['the catalogue', fc.constantFrom(...catalogueSubjects)],
  ['the flows made for tests', fc.constantFrom(...madeSubjects)],
  ['flows that nobody wrote', generatedFlows],
])('%s', (_, subjects) => {
  test('the count goes up by one for every question and never exceeds the total', () => {
    fc.assert(
      fc.property(subjects, picks, (subject, picks) => {
        const { told } = goingOn(subject, picks)
        const questions = told.filter(({ kind }) => kind === 'question').map(({ at }) => at)
        const first = questions[0] ?? 1
        expect(questions).toEqual(questions.map((_, index) => first + index))
        for (const { at, total } of told) expect(at).toBeLessThanOrEqual(total ?? at)
      }),
    )
  })

  test('a total that is shown is the number of all steps to the end, or to a door', () => {
    fc.assert(
      fc.property(subjects, picks, (subject, picks) => {
        const { told } = goingOn(subject, picks)
        for (const aside of [false, true]) {
          const totals = told.filter(({ isAside }) => isAside === aside).map(({ total }) => total)
          const from = totals.findIndex((total) => total !== undefined)
          if (from >= 0) expect(new Set(totals.slice(from)), JSON.stringify(told)).toEqual(new Set([totals[from]]))
        }
      }),
    )
  })

  test('the stated maximum is never too low, and never grows on the way to the end or to a door', () => {
    fc.assert(
      fc.property(subjects, picks, (subject, picks) => {
        const { told } = goingOn(subject, picks)
        for (const aside of [false, true]) {
          const most = told.filter(({ isAside }) => isAside === aside).map(({ most }) => most)
          expect(most, JSON.stringify(told)).toEqual(most.toSorted((one, other) => other - one))
        }
        for (const { at, total, most } of told) expect(most).toBe(total ?? Math.max(at, most))
      }),
    )
  })

  test('the first question is 1 unless a given answers one before it, and the end counts as all of them', () => {
    fc.assert(
      fc.property(subjects, picks, (subject, picks) => {
        const { told, draft } = goingOn(subject, picks)
        const { asked } = walkFlow(subject.flow, draft)
        const questions = asked.filter((id) => stepOf(subject.flow, id)?.kind === 'question')
        const first = told.find(({ kind }) => kind === 'question')
        if (first) expect(first.at).toBe(questions.indexOf(first.id) + 1)
        const last = told.at(-1)
        if (last?.kind === 'end') expect([last.at, last.total]).toEqual([questions.length, questions.length])
      }),
    )
  })

  test('the count goes down by Back, and up the same numbers again with the same answers', () => {
    fc.assert(
      fc.property(subjects, picks, fc.nat(24), (subject, picks, length) => {
        const { flow } = subject
        const { draft } = goingOn(subject, picks.slice(0, length + 1))
        const path = walkFlow(flow, draft)
        let place = told(subject, draft, path.open ?? '')
        if (place.kind !== 'question') return
        for (let back = backFrom(flow, draft, { at: place.id }); back; back = backFrom(flow, draft, { at: back })) {
          const before = told(subject, draft, back)
          expect(before.at).toBeLessThan(place.at)
          expect(before.total).toBe(place.total)
          expect(told(subject, draft, following(path, back) ?? '').at).toBeGreaterThanOrEqual(before.at)
          place = before
        }
      }),
    )
  })
})
