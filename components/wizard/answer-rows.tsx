import type { ReactNode } from 'react'
import { CirclePicture } from '#components/circles/circle-picture.tsx'
import type { FieldWordsShown } from '#components/fields/field-props.ts'
import { type Field, type FieldKind, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import styles from './wizard.module.css'
import type { StepWords } from './words.ts'

type Show = (value: never, words: FieldWordsShown) => ReactNode
const text: Show = (value: string) => <span dir="auto">{value}</span>

/** How an answer of each kind is read back. A secret never is. */
const SHOWN = {
  text,
  email: text,
  zip: text,
  'long-text': text,
  note: text,
  password: () => undefined,
  code: () => undefined,
  consent: () => undefined,
  choice: (value: string, { options }) => options[value]?.title,
  place: ({ label }: { label: string }) => label,
  picture: (value: unknown) => (typeof value === 'string' ? <CirclePicture picture={value} alt="" /> : undefined),
  'email-list': (value: readonly string[]) => value.join(', '),
} as const satisfies Record<FieldKind, Show>

interface AnswerRowsProps {
  step: AnyStep
  answer: Readonly<Record<string, unknown>>
  words: StepWords
  /** A way to change a row, where there is one. */
  change?(name: string): ReactNode
}

/** What was answered at a step, a row each: for summaries and reviews. */
export const AnswerRows = ({ step, answer, words, change }: AnswerRowsProps) => (
  <dl className={styles.rows}>
    {Object.entries<Field>(step.fields).map(([name, field]) => {
      const show: Show = SHOWN[metaOf(field).kind]
      const value = answer[name] === undefined ? undefined : show(answer[name] as never, words.field(name))
      return value === undefined || value === '' ? null : (
        <div key={name} className={styles.answer}>
          <dt>{words.field(name).label}</dt>
          <dd>{value}</dd>
          {change && <dd className={styles.change}>{change(name)}</dd>}
        </div>
      )
    })}
  </dl>
)
