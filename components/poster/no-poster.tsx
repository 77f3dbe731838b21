import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'

/** Shown instead of a poster if its QR code would lead nowhere. */
export const NoPoster = () => {
  const t = useTranslations('poster')
  return (
    <Empty
      level={1}
      title={t('closedTitle')}
      action={
        <ButtonLink href="/circles" variant="primary">
          {t('toCircles')}
        </ButtonLink>
      }
    >
      {t('closed')}
    </Empty>
  )
}
