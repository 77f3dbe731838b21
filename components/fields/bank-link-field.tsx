import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { BankLink } from '#machines/define/fields/bank-link.ts'
import { BankWindow } from './bank-window.tsx'
import styles from './field.module.css'
import { FieldGroup } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './use-field.ts'

/** A bank account, which people choose in the bank's own window. */
export const BankLinkField = ({ name, id, words }: FieldProps) => {
  const t = useTranslations('fields.bankLink')
  const { value, change, error } = useField<BankLink | null>(name)
  return (
    <FieldGroup id={id} label={words.label} hint={words.hint} error={error}>
      <div className={styles.choices}>
        <div role="status">
          {value && (
            <Notice kind="ok">
              {value.mask ? t('chosen', { bank: value.institution_name, mask: value.mask }) : value.institution_name}
            </Notice>
          )}
        </div>
        <BankWindow label={t(value ? 'another' : 'open')} onEnded={(link) => link && change(link)} />
      </div>
    </FieldGroup>
  )
}
