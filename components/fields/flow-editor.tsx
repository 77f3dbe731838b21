import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { continueItem, itemIn, progressIn, questionAt, questionBefore } from '#machines/walk/item-draft.ts'
import { redateDraft } from '#machines/walk/redate-draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { type Schema, schemaOf, stepSchema } from '#machines/walk/step-schema.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import type { FieldWordsShown } from './field-props.ts'
import type { HalfItem } from './half-item.ts'
import { ItemEditor } from './item-editor.tsx'
import styles from './item-list.module.css'
import { useItemMeans } from './item-means.ts'

type Values = Readonly<Record<string, unknown>>

/** The result of answering a question: after the last question, the finished item; before that, the next question. */
type Judged = { readonly item: Values } | { readonly next: string; readonly draft: Draft; readonly values: Values }

interface FlowEditorProps {
  list: string
  flow: AnyFlow
  words: FieldWordsShown
  title: string
  half: HalfItem
  /** The answers to start with: those of the item that is being edited, or none for a new item. */
  begin: Draft
  unsaved: string | undefined
  isFresh: boolean
  saveLabel: string
  /** Checks the whole item after its last question. */
  schema: Schema<Values, Values>
  onHalf(half: HalfItem): void
  onSave(item: Values): void
  onCancel(): void
}

/**
 * An editor for list items that are entered as a flow of their own, one question at a time. It decides which question
 * comes next as any flow does.
 */
export const FlowEditor = ({ list, flow, words, title, half, begin, ...rest }: FlowEditorProps) => {
  const { unsaved, isFresh, saveLabel, schema, onHalf, onSave, onCancel } = rest
  const t = useTranslations('fields.items')
  const { inputOf, day } = useItemMeans()
  const [wasMoved, setMoved] = useState(false)
  const kept = resumeDraft(flow, half.draft) ?? begin
  const draft = day === undefined ? kept : redateDraft(flow, kept, day)
  const at = questionAt(flow, draft, half.step)
  const step = stepOf(flow, at)
  if (!step) return null
  const question = words.question(at)
  const { total, at: number } = progressIn(flow, draft, at)
  const before = questionBefore(flow, draft, at)
  const known = half.step === at ? half.values : (entryOf(draft, at)?.answer ?? {})
  /** Stores the current field values unchecked, for when people come back to this question. */
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
  const questionSchema = stepSchema(step, visibleDraft(flow, draft), ({ field, rule, params }) =>
    question.field(field).sentence(rule, params),
  )
  const withNext = schemaOf<Judged>((entered) => {
    const values: Values = Object(entered)
    const answered = questionSchema['~standard'].validate(inputOf(step, values))
    if (answered.issues) return answered
    const { step: next, draft: now } = continueItem(flow, draft, step, answered.value)
    if (next !== undefined) return { value: { next, draft: now, values } }
    const whole = schema['~standard'].validate(itemIn(flow, now))
    return whole.issues ? whole : { value: { item: whole.value } }
  })
  const save = (judged: Judged) => {
    if ('item' in judged) onSave(judged.item)
    else goTo(judged.next, judged.draft, judged.values, true)
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
      schema={withNext}
      onType={(values) => onHalf({ ...half, step: at, draft, values, isTouched: true })}
      onSave={save}
      onCancel={onCancel}
    />
  )
}
