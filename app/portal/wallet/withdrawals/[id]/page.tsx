import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PortalFrame } from '#components/portal/portal-frame.tsx'
import { WithdrawalPage } from '#components/withdrawals/withdrawal-page.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('withdrawal.receipt')
  return { title: t('title') }
}

const WithdrawalRoute = async ({ params }: { params: Promise<{ id: string }> }) => {
  const { withdrawal } = await getMessages()
  const { id } = await params
  return (
    <PortalFrame current="sectionWallet">
      <NextIntlClientProvider messages={{ withdrawal }}>
        <WithdrawalPage id={id} />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default WithdrawalRoute
