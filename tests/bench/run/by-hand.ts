import type { Examples } from '#machines/bench/check/finding.ts'
import { isWritable } from '#machines/bench/check/writable-items.ts'
import type { Known } from '#machines/bench/play/candidates.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import { isRecord } from '#machines/define/record.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { sameAnswer } from '#machines/walk/draft.ts'
import { prefillOf } from '#machines/walk/prefill.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { beyondHands } from './hands.ts'

/**
 * Makes a function that tells whether a person can enter an answer with the controls of a page. For example, a choice
 * can be changed but not undone, and people can choose only places that the search finds.
 */
export function byHand(examples: Examples): NonNullable<Known['can']> {
  const known = Object.values(examples).flatMap(({ valid }) => valid.flatMap((answer) => Object.values(Object(answer))))
  const isKnown = (value: unknown) => known.some((one) => sameAnswer(one, value))
  return ({ flow, stepAt }, stand, deed) => {
    const { type, answer = {} } = deed
    const step = stepAt(stand)
    if (beyondHands(step, deed) !== undefined) return false
    if (type !== 'answer' && type !== 'invalid') return true
    if (!isWritable(step, judgeAnswer(step, answer, visibleDraft(flow, stand.draft)))) return false
    const before = prefillOf(flow, stand.draft, step)
    return Object.entries<Field>(step.fields).every(([name, field]) => {
      const { kind, initial, max = Number.POSITIVE_INFINITY, choices = [] } = metaOf(field)
      const value = answer[name]
      if (kind === 'choice') return choices.some((one) => one === value) || (initial ?? before[name]) === undefined
      if (kind === 'picture') return isPicture(value) || before[name] === undefined
      if (kind === 'document') return value === undefined || isRecord(value)
      if (kind === 'list' && Array.isArray(value)) return value.length <= max
      if (kind === 'pick' && before[name] !== undefined) return typeof value === 'object' && isKnown(value)
      return !FOUND.includes(kind) || typeof value !== 'object' || isKnown(value)
    })
  }
}

/** The kinds of fields whose values people find by searching. People can enter only values that exist. */
const FOUND: readonly string[] = ['place', 'person', 'circle', 'pick', 'bank-link']

const isPicture = (value: unknown) => typeof value === 'string' && /^(drawing:|\/api\/uploads\/)/.test(value)
