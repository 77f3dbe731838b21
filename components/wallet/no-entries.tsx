import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'

/** Nothing has moved the money of a Circle so far. */
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

/** Nothing of what was chosen. */
export const NothingLikeThat = ({ onShowAll }: { onShowAll: () => void }) => {
  const t = useTranslations('wallet')
  return (
    <Empty art={null} level={3} title={t('noneTitle')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>}>
      {t('noneText')}
    </Empty>
  )
}
