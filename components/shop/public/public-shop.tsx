import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { Retailer } from '#api/contract/retailers.ts'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { RetailerFacts } from '../retailer-facts.tsx'
import styles from '../retailer-page.module.css'
import { PublicGo } from './public-go.tsx'

/**
 * The public page of a shop: how much a Circle gets and when, what shoppers should know, and the button that opens the
 * shop.
 */
export const PublicShop = async ({ retailer }: { retailer: Retailer }) => {
  const t = await getTranslations('shop')
  const { shop } = await getMessages()
  return (
    <div className={styles.page}>
      <Link href="/shop" prefetch={false} className={textLinkClass({ alone: true, quiet: true }, styles.back)}>
        <Icon name="back" small />
        {t('back')}
      </Link>
      <RetailerFacts
        retailer={retailer}
        go={
          <NextIntlClientProvider messages={{ shop }}>
            <PublicGo id={retailer.id} name={retailer.name} />
          </NextIntlClientProvider>
        }
      />
    </div>
  )
}
