import { useTranslations } from 'next-intl'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import styles from '../look/wizard.module.css'

/** The text below a step's heading, or a note if all of the step's fields are optional. */
export const StepHint = ({ step, hint }: { step: AnyStep; hint: string | undefined }) => {
  const t = useTranslations('wizard')
  const optional = isOptional(step)
  if (!optional && !hint) return null
  return <p className={styles.hint}>{!optional ? hint : hint ? t('optionalHint', { hint }) : t('optional')}</p>
}

function isOptional(step: AnyStep): boolean {
  const fields = Object.values<Field>(step.fields)
  return fields.length > 0 && fields.every((field) => metaOf(field).optional === true)
}
