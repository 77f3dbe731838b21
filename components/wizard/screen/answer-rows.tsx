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
  /** What stands for an answer that was left out; such rows are not shown without it. */
  none?: string
  /** The field that has just been changed. */
  changed?: string | undefined
  /** What is to be said under them: why they can't be changed. */
  note?: string | undefined
  /** A way to change a row, where there is one, given the id of what it says. */
  change?(name: string, value: string): ReactNode
}

/** What was answered at a step, a row each: for summaries and reviews. */
export const AnswerRows = (props: AnswerRowsProps) => (
  <dl className={styles.rows}>
    <Rows {...props} />
  </dl>
)

/** The rows alone, where those of several steps stand in one list. */
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
      const shown = readBack(field, answer[name], words.field(name))
      const { kind } = metaOf(field)
      if (shown === undefined && (none === undefined || kind === 'note')) return null
      const value = `answer-${step.id}-${name}`
      const isLong = kind === 'long-text' || kind === 'note'
      return (
        <div key={name} className={classNames(styles.answer, name === changed && styles.changed)}>
          <dt>{words.field(name).label}</dt>
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
