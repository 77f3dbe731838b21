import type { ReactNode } from 'react'
import styles from './checkbox.module.css'
import { Icon } from './icon.tsx'

interface CheckboxProps {
  id: string
  checked: boolean
  onChange(checked: boolean): void
  hint?: ReactNode
  children: ReactNode
}

/** A checkbox with a sentence and a hint. */
export const Checkbox = ({ id, checked, onChange, hint, children }: CheckboxProps) => (
  <label className={styles.checkbox}>
    <input
      id={id}
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    />
    <span className={styles.box} aria-hidden="true">
      <Icon name="check" small />
    </span>
    <span className={styles.words}>
      <span id={`${id}-label`}>{children}</span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </span>
  </label>
)
