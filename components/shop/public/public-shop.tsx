import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { Retailer } from '#api/contract/retailers.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { RetailerFacts } from '../retailer-facts.tsx'
import styles from '../retailer-page.module.css'
import { PublicGo } from './public-go.tsx'

/** One shop for anybody: what a Circle gets, when, what to mind, and the way there. `undefined`: it is not with us any more. */
export const PublicShop = async ({ retailer }: { retailer: Retailer | undefined }) => {
  const t = await getTranslations('shop')
  const { shop } = await getMessages()
  return (
    <div className={styles.page}>
      <Link href="/shop" prefetch={false} className={textLinkClass({ alone: true, quiet: true }, styles.back)}>
        <Icon name="back" small />
        {t('back')}
      </Link>
      {retailer ? (
        <RetailerFacts
          retailer={retailer}
          go={
            <NextIntlClientProvider messages={{ shop }}>
              <PublicGo id={retailer.id} name={retailer.name} />
            </NextIntlClientProvider>
          }
        />
      ) : (
        <Empty
          level={1}
          title={t('goneTitle')}
          action={
            <Link href="/shop" prefetch={false} className={buttonClass({ variant: 'primary' })}>
              {t('emptyAction')}
            </Link>
          }
        >
          {t('goneText')}
        </Empty>
      )}
    </div>
  )
}
