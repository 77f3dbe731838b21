import { ChoiceCard } from '#components/ui/choice-card.tsx'
import styles from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** One of a few, as cards. */
export const ChoiceField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div className={styles.choices}>
        {(meta.choices ?? []).map((choice, index) => (
          <ChoiceCard
            key={choice}
            ref={index === 0 ? ref : undefined}
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => change(choice)}
            title={words.options[choice]?.title ?? choice}
            hint={words.options[choice]?.hint}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
