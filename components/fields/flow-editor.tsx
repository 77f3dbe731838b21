import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judge, stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { continued, itemIn, progressIn, questionAt, questionBefore } from '#machines/walk/item-draft.ts'
import { redated } from '#machines/walk/redated.ts'
import { resume } from '#machines/walk/resume.ts'
import { visible } from '#machines/walk/visible.ts'
import type { FieldWordsShown } from './field-props.ts'
import type { HalfItem } from './half-item.ts'
import { ItemEditor, type ItemFault } from './item-editor.tsx'
import styles from './item-list.module.css'
import { useItemMeans } from './item-means.ts'

type Values = Readonly<Record<string, unknown>>

interface FlowEditorProps {
  list: string
  flow: AnyFlow
  words: FieldWordsShown
  title: string
  half: HalfItem
  /** The draft to begin with: of the item that is changed, or an empty one. */
  begin: Draft
  unsaved: string | undefined
  isFresh: boolean
  saveLabel: string
  onHalf(half: HalfItem): void
  /** Gives what is wrong with the whole item. */
  onSave(item: Values): readonly ItemFault[]
  onCancel(): void
}

/** One item of a list that is asked step by step: a question at a time, along the same walk as any flow. */
export const FlowEditor = ({ list, flow, words, title, half, begin, ...rest }: FlowEditorProps) => {
  const { unsaved, isFresh, saveLabel, onHalf, onSave, onCancel } = rest
  const t = useTranslations('fields.items')
  const { inputOf, day } = useItemMeans()
  const [wasMoved, setMoved] = useState(false)
  const kept = resume(flow, half.draft) ?? begin
  const draft = day === undefined ? kept : redated(flow, kept, day)
  const at = questionAt(flow, draft, half.step)
  const step = stepOf(flow, at)
  if (!step) return null
  const question = words.question(at)
  const { total, at: number } = progressIn(flow, draft, at)
  const before = questionBefore(flow, draft, at)
  const known = half.step === at ? half.values : (entryOf(draft, at)?.answer ?? {})
  /** What stands in the fields now is there again when people come back, though it was not judged. */
  const goTo = (id: string, now: Draft, left: Values, isTouched: boolean) => {
    setMoved(true)
    const others = { ...half.others, [at]: left }
    onHalf({
      at: half.at,
      step: id,
      draft: now,
      values: others[id] ?? entryOf(now, id)?.answer ?? {},
      others,
      isTouched,
    })
  }
  const save = (values: Values): readonly ItemFault[] => {
    const verdict = judge(step, inputOf(step, values), visible(flow, draft))
    if (!verdict.ok)
      return verdict.issues.map(({ field, rule, params }) => ({
        part: field,
        text: question.field(field).sentence(rule, params),
      }))
    const next = continued(flow, draft, step, verdict.answer)
    if (next.step === undefined) return onSave(itemIn(flow, next.draft))
    goTo(next.step, next.draft, values, true)
    return []
  }
  const isLast = total === number
  return (
    <ItemEditor
      key={at}
      list={list}
      step={step}
      title={title}
      wordsOf={question.field}
      values={known}
      unsaved={unsaved}
      isFresh={isFresh || wasMoved}
      lead={
        <>
          <p className={styles.progress}>
            {total === undefined ? t('progressOnly', { at: number }) : t('progress', { at: number, total })}
          </p>
          <h3 className={styles.question}>{question.title}</h3>
          {question.hint !== undefined && <p className={styles.hint}>{question.hint}</p>}
        </>
      }
      back={before === undefined ? undefined : () => goTo(before, draft, known, half.isTouched)}
      saveLabel={isLast ? saveLabel : t('next')}
      onType={(values) => onHalf({ ...half, step: at, draft, values, isTouched: true })}
      onSave={save}
      onCancel={onCancel}
    />
  )
}
