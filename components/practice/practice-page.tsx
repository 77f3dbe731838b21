import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { PracticeShop } from './practice-shop.tsx'

/** A practice shop, with the messages that its client component needs. */
export const PracticePage = async (shop: ComponentProps<typeof PracticeShop>) => {
  const { practice } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ practice }}>
      <main id="main">
        <PracticeShop {...shop} />
      </main>
    </NextIntlClientProvider>
  )
}
