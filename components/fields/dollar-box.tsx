import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** An input for an amount in dollars and cents. */
export const DollarBox = ({ name, id, meta, words, hint }: FieldProps & { hint: string | undefined }) => {
  const { value, change, ref, error } = useField<string>(name)
  return (
    <FieldFrame id={id} label={words.label} hint={hint} error={error}>
      <div className={styles.withSign}>
        <span className={styles.sign} aria-hidden="true">
          $
        </span>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          className={styles.sum}
          value={value}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          aria-required={!meta.optional}
        />
      </div>
    </FieldFrame>
  )
}
