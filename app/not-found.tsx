import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/site/page-frame.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('notFound')
  return { title: t('title') }
}

const NotFound = async () => {
  const [t, common] = await Promise.all([getTranslations('notFound'), getTranslations('common')])
  return (
    <PageFrame birds={false}>
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
    </PageFrame>
  )
}

export default NotFound
