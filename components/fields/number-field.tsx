import styles from './field.module.css'
import { describedBy, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import own from './number-field.module.css'
import { useField } from './use-field.ts'

/** A number, with its unit inside the field's border. */
export const NumberField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const { min = 0, decimals } = meta
  const { unit } = words
  return (
    <FieldFrame id={id} label={words.label} hint={words.hint} error={error}>
      <div className={own.box} data-wrong={error !== undefined}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          // The numeric keyboards of some phones have no minus sign and no decimal point.
          inputMode={min < 0 ? 'text' : decimals === undefined ? 'numeric' : 'decimal'}
          className={styles.input}
          value={value}
          onChange={(event) => change(event.target.value)}
          autoComplete={meta.autocomplete ?? 'off'}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error, more: unit !== undefined && `${id}-unit` })}
          aria-required={!meta.optional}
        />
        {unit && (
          <span id={`${id}-unit`} className={own.unit}>
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
