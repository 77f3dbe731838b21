import type { ReactNode } from 'react'
import { isUnread, readBack } from '#components/fields/read-back.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAsked } from '#machines/walk/answer.ts'
import type { StepWords } from '../words/words.ts'
import styles from './answer-rows.module.css'

interface AnswerRowsProps {
  step: AnyStep
  answer: Readonly<Record<string, unknown>>
  words: StepWords
  /** The text shown for an empty answer. Without this prop, rows with empty answers are hidden. */
  none?: string
  /** The name of the field that was just changed. */
  changed?: string | undefined
  /** A note below the rows that says why they can't be changed. */
  note?: string | undefined
  /** Renders the control that changes a row, if there is one. `value` is the id of the element with the row's text. */
  change?(name: string, value: string): ReactNode
}

/** The answers of a step in rows, for summaries and reviews. */
export const AnswerRows = (props: AnswerRowsProps) => (
  <dl className={styles.rows}>
    <Rows {...props} />
  </dl>
)

/** The rows without a list around them, for lists that show the answers of several steps. */
export const Rows = ({ note, ...rows }: AnswerRowsProps) => (
  <>
    <EachRow {...rows} />
    {note !== undefined && (
      <div className={styles.note}>
        <dt className="visually-hidden">{rows.words.title}</dt>
        <dd>{note}</dd>
      </div>
    )}
  </>
)

const EachRow = ({ step, answer, words, none, changed, change }: Omit<AnswerRowsProps, 'note'>) =>
  Object.entries<Field>(step.fields)
    .filter(([name, field]) => !isUnread(field) && isAsked(step, name, answer) !== false)
    .map(([name, field]) => {
      const own = words.field(name)
      const shown = readBack(field, answer[name], own)
      const { kind } = metaOf(field)
      if (shown === undefined && (none === undefined || kind === 'note')) return null
      const value = `answer-${step.id}-${name}`
      const isLong = kind === 'long-text' || kind === 'note'
      return (
        <div key={name} className={classNames(styles.answer, name === changed && styles.changed)}>
          <dt>{own.answered ?? own.label}</dt>
          <dd
            {...(change && { id: value })}
            className={classNames(shown === undefined ? styles.none : isLong && styles.long)}
          >
            {shown ?? none}
          </dd>
          {change && <dd className={styles.change}>{change(name, value)}</dd>}
        </div>
      )
    })
