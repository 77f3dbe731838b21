import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './field.module.css'

interface FieldFrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Label, hint, error and control, in this order, linked by ids. */
export const FieldFrame = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <div className={styles.field}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    <FieldNotes id={id} hint={hint} error={error} />
    {children}
  </div>
)

/** Several controls that together answer one question. */
export const FieldGroup = ({ id, label, hint, error, children }: FieldFrameProps) => (
  <fieldset id={id} className={styles.field} aria-describedby={describedBy(id, { hint, error })} tabIndex={-1}>
    <legend className={styles.label}>{label}</legend>
    <FieldNotes id={id} hint={hint} error={error} />
    {children}
  </fieldset>
)

export const FieldNotes = ({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        <Icon name="alert" small />
        <span>{error}</span>
      </p>
    )}
  </>
)

/** The ids that describe a control, in reading order, or `undefined` if there are none. */
export function describedBy(
  id: string,
  { hint, error, more }: { hint?: ReactNode; error?: string | undefined; more?: string | false | undefined },
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
