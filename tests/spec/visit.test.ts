import { describe, expect, test, vi } from 'vitest'
import { check } from '#machines/bench/check/check.ts'
import { issueSaid } from '#machines/bench/check/issue-said.ts'
import { proved } from '#machines/bench/migrate/migrate.ts'
import { released } from '#machines/bench/migrate/migrate-released.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import type { FlowWords } from '#machines/define/words.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import words from '#tests/support/flows/visit.json' with { type: 'json' }
import {
  appointment,
  drive,
  guardian,
  keptVisit,
  patient,
  therapy,
  type visit as Visit,
  visit,
  visitExamples,
} from '#tests/support/flows/visit-flow.ts'
import { fieldsInWords } from '#tests/support/spec/field-in-words.ts'

const validOf = (examples: typeof visitExamples) =>
  Object.fromEntries(Object.entries(examples).map(([id, { valid }]) => [id, valid]))

words satisfies FlowWords<typeof Visit>

describe('a flow with dates, numbers, money, a yes or no, and a checkbox', () => {
  test('passes check', () => {
    const found = check([{ flow: visit, examples: visitExamples, words: { visit: words } }])
    expect(found.map(({ step, rule, message }) => `${step}: ${rule}: ${message}`)).toEqual([])
  })

  test('has an example that breaks each rule of each of its fields', () => {
    const broken = visit.steps.flatMap((step) =>
      (Object.entries(visitExamples).find(([id]) => id === step.id)?.[1].invalid ?? []).flatMap((input) => {
        const verdict = judgeAnswer(step, input, emptyDraft(visit, ON_SAMPLE_DAY))
        return verdict.ok ? [] : verdict.issues.map((issue) => issueSaid({ ...issue, params: {} }))
      }),
    )
    expect(new Set(broken)).toContain('started: a day that its month does not have')
    expect(new Set(broken).size).toBeGreaterThan(20)
  })

  test('has a tour that takes every transition, and a story of each message', () => {
    const { missed, covered, total } = tourOf(visit, visitExamples)
    expect([missed, covered]).toEqual([[], total])
    const shown = new Set(storiesOf(visit, visitExamples).map(({ step }) => step))
    for (const { id } of [patient, guardian, appointment]) expect(shown).toContain(id)
  })

  test('has drafts that stay valid on any date', () => {
    const samples = validOf(visitExamples)
    const kept = released(keptVisit, samples)
    expect(kept.drafts.length).toBeGreaterThan(10)
    vi.setSystemTime('2041-03-01')
    expect(proved(keptVisit, [kept], samples)).toMatchObject({ stranded: 0, lost: [], findings: [] })
    expect(released(keptVisit, samples)).toEqual(kept)
    vi.useRealTimers()
  })

  test('names in one line for each field what depends on the day', () => {
    expect(fieldsInWords(guardian.fields, words.steps.guardian.fields)).toEqual({
      born: 'When was the guardian born?: date, in the past without today, at least 18 years ago, at most 120 years ago',
    })
  })

  test('is described in one line for each field', () => {
    expect(fieldsInWords(therapy.fields, words.steps.therapy.fields)).toEqual({
      started: 'When did therapy start?: date, from 2000-01-01, to 2029-12-31',
      ends: 'When does it end? (optional): date, from 2000-01-01, optional',
    })
    expect(fieldsInWords(drive.fields, words.steps.drive.fields)).toEqual({
      miles: 'How far is the drive?: number, 1 to 500',
      hours: 'How many hours does the time differ? (optional): number, at least -1, 1 after the point, optional',
    })
  })
})
