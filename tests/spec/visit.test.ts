import { describe, expect, test } from 'vitest'
import { check } from '#machines/bench/check/check.ts'
import { issueSaid } from '#machines/bench/check/issue-said.ts'
import type { FlowWords } from '#machines/define/words.ts'
import { judge } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import words from '#tests/support/flows/visit.json' with { type: 'json' }
import { drive, therapy, type visit as Visit, visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { fieldsInWords } from '#tests/support/spec/field-in-words.ts'

words satisfies FlowWords<typeof Visit>

describe('a flow that asks for dates, numbers, money, a yes or no, and a box to tick', () => {
  test('has nothing that the check finds wrong', () => {
    const found = check([{ flow: visit, examples: visitExamples, words: { visit: words } }])
    expect(found.map(({ step, rule, message }) => `${step}: ${rule}: ${message}`)).toEqual([])
  })

  test('has an example that breaks each rule of each of its fields', () => {
    const broken = visit.steps.flatMap((step) =>
      (Object.entries(visitExamples).find(([id]) => id === step.id)?.[1].invalid ?? []).flatMap((input) => {
        const verdict = judge(step, input, emptyDraft(visit, {}))
        return verdict.ok ? [] : verdict.issues.map((issue) => issueSaid({ ...issue, params: {} }))
      }),
    )
    expect(new Set(broken)).toContain('started: a day that its month does not have')
    expect(new Set(broken).size).toBeGreaterThan(20)
  })

  test('is described on one line for each field', () => {
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
