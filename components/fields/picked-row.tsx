import { useTranslations } from 'next-intl'

interface PickedRowProps {
  name: string
  /** The last digits of a bank account. Empty for any other item. */
  detail: string
}

/** A chosen item, as shown in a summary. */
export const PickedRow = ({ name, detail }: PickedRowProps) => {
  const t = useTranslations('fields.pick')
  return (
    <span dir="auto">
      {name}
      {detail !== '' && `, ${t('ends', { mask: detail })}`}
    </span>
  )
}
