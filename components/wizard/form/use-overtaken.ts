import { useMemo, useState } from 'react'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { sameAnswer } from '#machines/walk/draft.ts'
import type { RawValues } from '../kept/raw-steps.ts'
import type { Raw } from '../kept/use-raw.ts'
import { halvesIn } from './step-values.ts'

/**
 * Two answers to one step: the text typed here, and the answer saved in another tab or on another device since then.
 */
export interface Overtaken {
  readonly mine: RawValues
  readonly theirs: RawValues
  settle(take: 'mine' | 'theirs'): void
}

/**
 * Detects that another tab or device has changed an answer while people were editing it here. Keeps both versions until
 * people choose one of them. Returns `undefined` if they are the same. `fill` puts values into the form.
 */
export function useOvertaken(at: AtStep, raw: Raw, fill: (values: RawValues) => void): Overtaken | undefined {
  const [isSettled, setSettled] = useState(false)
  const { step, entry, draft } = at
  const { overtaken, flush, drop } = raw
  const mine = useMemo(() => {
    if (!overtaken || !entry || at.mode !== 'ask') return undefined
    return isEmpty(step, overtaken) || saysTheSame(step, overtaken, entry.answer, draft) ? undefined : overtaken
  }, [step, entry, draft, overtaken, at.mode])
  if (!mine || !entry || isSettled) return undefined
  const settle = (take: 'mine' | 'theirs') => {
    setSettled(true)
    if (take === 'theirs') return drop()
    fill(mine)
    flush(mine)
  }
  return { mine, theirs: entry.answer, settle }
}

/** Returns text typed here that differs from the saved answer, if the server has locked that answer since. */
export function unsavedAt(
  { step, entry, draft, mark }: AtStep,
  { values, overtaken }: Pick<Raw, 'values' | 'overtaken'>,
): RawValues | undefined {
  if (mark === undefined || !entry) return undefined
  return [overtaken, values].find(
    (typed) => typed && !isEmpty(step, typed) && !saysTheSame(step, typed, entry.answer, draft),
  )
}

const open = (step: AnyStep) => Object.entries<Field>(step.fields).filter(([, field]) => !metaOf(field).secret)

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isEmpty = (step: AnyStep, values: RawValues) =>
  open(step).every(([name]) => isBlank(values[name])) && !hasHalf(step, values)

const hasHalf = (step: AnyStep, values: RawValues) => halvesIn(step, values).some(([, { isTouched }]) => isTouched)

/** Whether the typed text equals the saved answer, either as typed or after the step's rules have cleaned it up. */
function saysTheSame(step: AnyStep, values: RawValues, answer: RawValues, draft: AtStep['draft']): boolean {
  if (hasHalf(step, values)) return false
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))
  const verdict = judgeAnswer(step, typed, draft)
  const cleaned: RawValues = verdict.ok ? verdict.answer : typed
  return open(step).every(
    ([name]) => (isBlank(cleaned[name]) && isBlank(answer[name])) || sameAnswer(cleaned[name], answer[name]),
  )
}
