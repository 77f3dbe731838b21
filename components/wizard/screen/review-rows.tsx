import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { TextButton } from '#components/ui/text-link.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { entryOf, markOf, sameAnswer } from '#machines/walk/draft.ts'
import { isHeld, mayChange } from '#machines/walk/draft-place.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { type StepWords, useStepWords } from '../words/words.ts'
import rowStyles from './answer-rows.module.css'
import { Rows } from './answer-rows.tsx'
import styles from './review-rows.module.css'

interface ReviewRowsProps {
  flow: AnyFlow
  at: AtStep
  words: StepWords
  onChange(step: string): void
}

/** The answers in a review, each with a button to change it. Leaves out steps that are not asked now. */
export const ReviewRows = ({ flow, at, words, onChange }: ReviewRowsProps) => {
  const path = walkFlow(flow, at.draft)
  const steps = at.step.rows.flatMap((id) => {
    const step = path.asked.includes(id) && entryOf(at.draft, id) ? stepOf(flow, id) : undefined
    return step ? [step] : []
  })
  const changed = useChanged(at, steps)
  return groupsOf(steps).map(({ sub, own }) => (
    <section key={own[0]?.id} className={styles.group}>
      {sub !== undefined && words.group(sub) && <h2 className={styles.heading}>{words.group(sub)}</h2>}
      <dl className={rowStyles.rows}>
        {own.map((step) => (
          <StepRows key={step.id} flow={flow} at={at} step={step} changed={changed} onChange={onChange} />
        ))}
      </dl>
    </section>
  ))
}

interface StepRowsProps extends Pick<ReviewRowsProps, 'flow' | 'at' | 'onChange'> {
  step: AnyStep
  changed: Changed | undefined
}

const StepRows = ({ flow, at, step, changed, onChange }: StepRowsProps) => {
  const t = useTranslations('wizard.review')
  const words = useStepWords(step.words ?? flow.words, step)
  const change = (name: string, value: string) => {
    const { answered, label } = words.field(name)
    return (
      <TextButton id={changeId(step.id, name)} aria-describedby={value} onClick={() => onChange(step.id)}>
        {t('change')} <span className="visually-hidden">{answered ?? label}</span>
      </TextButton>
    )
  }
  const entry = entryOf(at.draft, step.id)
  const { answer = {} } = entry ?? {}
  const mark = entry && markOf(step, entry)
  const may = mayChange(flow, at.draft, step.id)
  const own = changed?.step === step.id ? changed.field : undefined
  const note = mark !== undefined && isHeld(flow, at.draft, step) ? words.mark(mark) : undefined
  return (
    <Rows
      step={step}
      answer={answer}
      words={words}
      note={note}
      none={t('none')}
      changed={own}
      {...(may && { change })}
    />
  )
}

const changeId = (step: string, field: string) => `change-${step}-${field}`

interface Group {
  readonly sub: string | undefined
  readonly own: readonly AnyStep[]
}

/** Groups the rows by sub-flow (a flow inside a step). */
function groupsOf(steps: readonly AnyStep[]): readonly Group[] {
  const groups: { sub: string | undefined; own: AnyStep[] }[] = []
  for (const step of steps) {
    const sub = step.within[0]?.sub
    const last = groups.at(-1)
    if (last && last.sub === sub) last.own.push(step)
    else groups.push({ sub, own: [step] })
  }
  return groups
}

interface Changed {
  readonly step: string
  readonly field: string
}

/** The answers that each review last showed. People who come back to the review then see what they changed. */
const left = new Map<string, AtStep['draft']>()

/** Returns the first answer that was changed since the review was last shown, and moves the focus to it. */
function useChanged({ run, step: { id }, draft }: AtStep, steps: readonly AnyStep[]): Changed | undefined {
  const review = `${run.id}:${id}`
  const [changed] = useState(() => {
    const before = left.get(review)
    return before && steps.flatMap((step) => changesOf(step, before, draft))[0]
  })
  useEffect(() => {
    left.set(review, draft)
  }, [review, draft])
  useEffect(() => {
    if (changed) document.getElementById(changeId(changed.step, changed.field))?.focus()
  }, [changed])
  return changed
}

function changesOf(step: AnyStep, before: AtStep['draft'], now: AtStep['draft']): Changed[] {
  const [then, answer] = [before, now].map((draft) => entryOf(draft, step.id)?.answer ?? {})
  const names = Object.keys(step.fields).filter((name) => !sameAnswer(then?.[name], answer?.[name]))
  return names.map((field) => ({ step: step.id, field }))
}
