'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CallRefused } from '#api/client/call-errors.ts'
import { retailerQuery } from '#api/client/queries.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { GoShopping } from './go-shopping.tsx'
import { RetailerFacts } from './retailer-facts.tsx'
import styles from './retailer-page.module.css'
import { ShopLoading } from './shop-loading.tsx'

/** One shop: what comes back, when, what to mind, and the way there. Words come from the namespace "shop". */
export const RetailerPage = ({ id }: { id: string }) => (
  <WithQueries>
    <div className={styles.page}>
      <Back />
      <Loaded id={id} />
    </div>
  </WithQueries>
)

const Back = () => {
  const t = useTranslations('shop')
  return (
    <Link href="/portal/shop" prefetch={false} className={textLinkClass({ alone: true, quiet: true }, styles.back)}>
      <Icon name="back" small />
      {t('back')}
    </Link>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const t = useTranslations('shop')
  const { data, error, refetch } = useQuery(retailerQuery(id))
  if (data) return <RetailerFacts retailer={data} go={<GoShopping id={data.id} name={data.name} />} />
  if (error instanceof CallRefused && error.refusal.code === 'not-found')
    return (
      <Empty
        level={1}
        title={t('goneTitle')}
        action={
          <Link href="/portal/shop" prefetch={false} className={buttonClass({ variant: 'primary' })}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t('goneText')}
      </Empty>
    )
  if (error)
    return (
      <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={() => void refetch()}>
        {sentenceOf(error, { unanswered: t('errorText') })}
      </LoadFailed>
    )
  return <ShopLoading />
}
