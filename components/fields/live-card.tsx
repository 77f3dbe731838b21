import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { brandsQuery } from '#api/client/queries.ts'
import { GiftCard } from '#components/gift-cards/gift-card.tsx'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import styles from './live-card.module.css'

interface LiveCardProps {
  card: Pick<PickedOne, 'id' | 'name'>
  /** As it was typed. */
  amount: string
}

/** The gift card as it will be, while its shop and amount are chosen. */
export const LiveCard = ({ card: { id, name }, amount }: LiveCardProps) => {
  const t = useTranslations('fields.amount')
  const { data } = useQuery(brandsQuery)
  const imageUrl = data?.items.find((brand) => brand.id === id)?.image_url ?? null
  return (
    <div className={styles.card}>
      <GiftCard name={name} imageUrl={imageUrl} amount={typed(amount)} kind={t('giftCard')} />
    </div>
  )
}

/** An amount in cents; null where it is none yet. */
function typed(amount: string): number | null {
  const plain = amount.replaceAll(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
