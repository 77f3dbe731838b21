import { useTranslations } from 'next-intl'
import { ChoiceCard } from '#components/ui/choice-card.tsx'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'
import styles from './yes-no-field.module.css'

/** Yes and No next to each other. Neither is preselected. */
export const YesNoField = ({ name, id, words }: FieldProps) => {
  const { value, change, ref, error } = useField<boolean | null>(name)
  const t = useTranslations('fields.yesNo')
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div className={styles.pair} data-wrong={error !== undefined}>
        {[true, false].map((answer) => (
          <ChoiceCard
            key={String(answer)}
            ref={answer ? ref : undefined}
            className={styles.card}
            name={name}
            value={answer ? 'yes' : 'no'}
            checked={value === answer}
            onChange={() => change(answer)}
            title={t(answer ? 'yes' : 'no')}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
