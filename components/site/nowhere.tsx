import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'

/** What stands where there is no page. */
export const Nowhere = async () => {
  const [t, common] = await Promise.all([getTranslations('notFound'), getTranslations('common')])
  return (
    <Empty
      level={1}
      title={t('heading')}
      action={
        <ButtonLink href="/" variant="primary">
          {common('toHome')}
        </ButtonLink>
      }
    >
      {t('text')}
    </Empty>
  )
}
