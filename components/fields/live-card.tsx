import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { brandsQuery } from '#api/client/queries.ts'
import { GiftCard } from '#components/gift-cards/gift-card.tsx'
import type { PickedOne } from '#machines/define/fields/pick.ts'
import styles from './live-card.module.css'
import { typedCents } from './typed-cents.ts'

interface LiveCardProps {
  card: Pick<PickedOne, 'id' | 'name'>
  /** The amount as typed. */
  amount: string
}

/** A preview of the gift card while people choose the shop and the amount. */
export const LiveCard = ({ card: { id, name }, amount }: LiveCardProps) => {
  const t = useTranslations('fields.amount')
  const { data } = useQuery(brandsQuery)
  const imageUrl = data?.items.find((brand) => brand.id === id)?.image_url ?? null
  return (
    <div className={styles.card}>
      <GiftCard name={name} imageUrl={imageUrl} amount={typedCents(amount)} kind={t('giftCard')} />
    </div>
  )
}
