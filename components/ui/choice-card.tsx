import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'title' | 'type' | 'children'> & {
  type?: 'radio' | 'checkbox'
  title: ReactNode
  hint?: ReactNode
  /** An icon, or a drawing of 96 × 72, shown before the text. */
  lead?: ReactNode
  /** A drawing as wide as the card, shown above the text. */
  above?: ReactNode
}

/** A native radio button or checkbox, with a card as its label. Put several cards into a fieldset with a legend. */
export const ChoiceCard = ({ type = 'radio', title, hint, lead, above, className, ...input }: ChoiceCardProps) => (
  <label className={classNames(styles.card, above !== undefined && styles.drawn, className)}>
    {above !== undefined && <span className={styles.above}>{above}</span>}
    {lead && <span className={styles.lead}>{lead}</span>}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
    <input {...input} type={type} className={styles.input} />
    <span className={styles.tick} aria-hidden="true">
      <Icon name="check" small />
    </span>
  </label>
)
