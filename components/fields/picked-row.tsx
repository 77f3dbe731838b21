import { useTranslations } from 'next-intl'

interface PickedRowProps {
  name: string
  /** The last digits of an account; nothing for what has none. */
  detail: string
}

/** What was picked, as it is read back. */
export const PickedRow = ({ name, detail }: PickedRowProps) => {
  const t = useTranslations('fields.pick')
  return (
    <span dir="auto">
      {name}
      {detail !== '' && `, ${t('ends', { mask: detail })}`}
    </span>
  )
}
