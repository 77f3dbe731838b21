import { getTranslations } from 'next-intl/server'
import { addressOf } from '#components/site/public-page.ts'
import { StructuredData } from '#components/site/structured-data.tsx'
import type { PublicCircle } from './circle.ts'

/**
 * Structured data about a Circle for search engines. It contains no amounts, because search engines would keep showing
 * outdated ones.
 */
export const CircleData = async ({ circle }: { circle: PublicCircle }) => {
  const [t, directory] = await Promise.all([getTranslations('common'), getTranslations('directory')])
  const { headline, purpose, path, linkPreview, createdAt } = circle
  const way = [
    { name: t('name'), path: '/' },
    { name: directory('title'), path: '/circles' },
    { name: headline, path },
  ]
  return (
    <StructuredData
      data={{
        '@type': 'WebPage',
        name: headline,
        ...(purpose && { description: purpose }),
        url: addressOf(path),
        inLanguage: 'en-US',
        datePublished: new Date(createdAt).toISOString(),
        primaryImageOfPage: { '@type': 'ImageObject', url: addressOf(linkPreview), width: 1200, height: 630 },
        isPartOf: { '@type': 'WebSite', name: t('name'), url: addressOf('/') },
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: way.map((place, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: place.name,
            item: addressOf(place.path),
          })),
        },
      }}
    />
  )
}
