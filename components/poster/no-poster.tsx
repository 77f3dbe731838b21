import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'

/** In the place of a poster whose code would lead nowhere. */
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
