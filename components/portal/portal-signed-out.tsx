import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'

export const PortalSignedOut = () => {
  const t = useTranslations('portal')
  return (
    <Empty
      level={1}
      title={t('signedOutTitle')}
      action={
        <FlowLink flow="login" step="login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('signIn')}
        </FlowLink>
      }
    >
      {t('signedOutText')}
    </Empty>
  )
}
