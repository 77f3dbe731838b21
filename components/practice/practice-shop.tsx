'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import type { PracticeShop as Shop } from '#api/contract/practice.ts'
import { RetailerLogo } from '#components/shop/retailer-logo.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { Bought } from './bought.tsx'
import { Counter } from './counter.tsx'
import styles from './practice-shop.module.css'
import { usePurchase } from './use-purchase.ts'

/**
 * A shop in the practice network. Its plain design looks like another company's site. Its messages come from the
 * "practice" namespace.
 */
export const PracticeShop = ({ shop }: { shop: Shop }) => (
  <div className={styles.page}>
    <Banner />
    <header className={styles.head}>
      <RetailerLogo name={shop.name} url={shop.logo_url} large />
      <div>
        <h1 dir="auto">{shop.name}</h1>
        <p className={styles.about}>{shop.about}</p>
      </div>
    </header>
    <Suspense>
      <Visit shop={shop} />
    </Suspense>
  </div>
)

const Banner = () => {
  const t = useTranslations('practice')
  return (
    <div className={styles.banner}>
      <p>
        <b>{t('banner')}.</b> {t('bannerText')}
      </p>
      <Link href="/portal/shop" prefetch={false} className={textLinkClass({ alone: true })}>
        <Icon name="back" small /> {t('toPortal')}
      </Link>
    </div>
  )
}

const Visit = ({ shop }: { shop: Shop }) => {
  const t = useTranslations('practice')
  const params = useSearchParams()
  const { purchase, isLoading, bought, again } = usePurchase()
  const [sc, tc] = [params.get('sc') ?? undefined, params.get('tc') ?? undefined]
  if (isLoading) return null
  if (purchase) return <Bought purchase={purchase} onChange={bought} onAgain={again} />
  return (
    <>
      <Notice kind={sc ? 'ok' : 'info'}>{t(sc ? 'came' : 'alone')}</Notice>
      <Counter shop={shop} sc={sc} tc={tc} onBought={bought} />
    </>
  )
}
