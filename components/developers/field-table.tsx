import { useTranslations } from 'next-intl'
import styles from './api-page.module.css'
import type { FieldLine } from './type-words.ts'

type FieldTableProps = { title?: string; fields: readonly FieldLine[] }

/** The fields of a body, a reply or an address. Renders nothing if there are none. */
export const FieldTable = ({ title, fields }: FieldTableProps) => {
  const t = useTranslations('developers')
  if (fields.length === 0) return null
  return (
    <>
      {title && <h3>{title}</h3>}
      <dl className={styles.fields}>
        {fields.map(({ path, type, optional }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
            </dt>
            <dd>{optional ? t('optional', { type }) : type}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
