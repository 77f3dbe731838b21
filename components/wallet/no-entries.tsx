import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'

/** Shown if no entry has changed the Circle's balance yet. */
export const NothingRaised = () => {
  const t = useTranslations('wallet')
  return (
    <Empty
      title={t('emptyTitle')}
      action={
        <Link href="/portal/shop" prefetch={false} className={buttonClass({ variant: 'primary' })}>
          {t('emptyAction')}
        </Link>
      }
    >
      {t('emptyText')}
    </Empty>
  )
}

/** Shown if no entry matches the filters. */
export const NothingLikeThat = ({ onShowAll }: { onShowAll: () => void }) => {
  const t = useTranslations('wallet')
  return (
    <Empty art={null} level={3} title={t('noneTitle')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>}>
      {t('noneText')}
    </Empty>
  )
}
