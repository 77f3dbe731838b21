import { useTranslations } from 'next-intl'
import checkbox from '#components/ui/checkbox.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './field.module.css'
import { describedBy, FieldNotes } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/**
 * A checkbox with a sentence, and links to the pages that the sentence mentions. The links open in a new tab, so that
 * people don't lose what they have typed.
 */
export const ConsentField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string | true>(name)
  const t = useTranslations('fields')
  const agreed = meta.version ?? true
  const documents = meta.documents ?? []
  return (
    <div className={styles.field}>
      {words.heading && (
        <p id={`${id}-heading`} className={styles.label}>
          {words.heading}
        </p>
      )}
      <FieldNotes id={id} hint={words.hint} error={error} />
      <label className={checkbox.checkbox}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="checkbox"
          checked={value === agreed}
          onChange={(event) => change(event.target.checked ? agreed : '')}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error, more: words.heading && `${id}-heading` })}
          aria-required={!meta.optional}
        />
        <span className={checkbox.box} aria-hidden="true">
          <Icon name="check" small />
        </span>
        <span>{words.label}</span>
      </label>
      {documents.length > 0 && (
        <p className={styles.documents}>
          {documents.map((path) => (
            <a
              key={path}
              href={path}
              target="_blank"
              rel="noreferrer"
              className={textLinkClass({ alone: true, quiet: true })}
            >
              {t(`documents.${path.slice(1)}`)}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}
