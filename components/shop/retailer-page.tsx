'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { retailerQuery } from '#api/client/queries.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { GoShopping } from './go-shopping.tsx'
import { RetailerFacts } from './retailer-facts.tsx'
import styles from './retailer-page.module.css'
import { ShopLoading } from './shop-loading.tsx'

/**
 * One shop: how much a purchase earns and when, what shoppers should know, and the button that opens the shop. Its
 * messages come from the "shop" namespace.
 */
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
  const gone = (
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
  return (
    <QueryResult query={useQuery(retailerQuery(id))} gone={gone} words={t} loading={<ShopLoading />}>
      {(retailer) => <RetailerFacts retailer={retailer} go={<GoShopping id={retailer.id} name={retailer.name} />} />}
    </QueryResult>
  )
}
