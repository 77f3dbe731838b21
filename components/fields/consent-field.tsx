import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './field.module.css'
import { describedBy, FieldNotes } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** A box to tick, with the pages that it speaks of. They open beside, so that nothing typed is lost. */
export const ConsentField = ({ name, id, meta, words }: FieldProps) => {
  const { value, change, ref, error } = useField<string>(name)
  const t = useTranslations('fields')
  return (
    <div className={styles.field}>
      <FieldNotes id={id} hint={words.hint} error={error} />
      <label className={styles.consent}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="checkbox"
          checked={value === meta.version}
          onChange={(event) => change((event.target.checked && meta.version) || '')}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint: words.hint, error })}
          aria-required
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" small />
        </span>
        <span>{words.label}</span>
      </label>
      <p className={styles.documents}>
        {(meta.documents ?? []).map((path) => (
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
    </div>
  )
}
