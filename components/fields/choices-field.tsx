import { Icon } from '#components/ui/icon.tsx'
import styles from './choices-field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** A question with a few choices, shown as checkboxes. People can choose several. */
export const ChoicesField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<readonly string[]>(name)
  const { choices = [] } = meta
  const toggle = (choice: string, isChosen: boolean) =>
    change(choices.filter((one) => (one === choice ? isChosen : value.includes(one))))
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div className={styles.choices}>
        {choices.map((choice, at) => {
          const { title = choice, hint } = words.options[choice] ?? {}
          return (
            <label key={choice} className={styles.choice}>
              <input
                ref={at === 0 ? ref : undefined}
                type="checkbox"
                name={name}
                value={choice}
                className={styles.input}
                checked={value.includes(choice)}
                onChange={(event) => toggle(choice, event.target.checked)}
                aria-invalid={error !== undefined}
              />
              <span className={styles.tick} aria-hidden="true">
                <Icon name="check" small />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                {hint && <span className={styles.hint}>{hint}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
