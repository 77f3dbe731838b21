import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { publicPage } from '#components/site/public-page.ts'
import type { PublicCircle } from './circle.ts'

const EXCERPT = 200

/** What search engines, and links in messages, are told of a Circle’s page. */
export async function aboutCircle({ headline, purpose, story, path, linkPreview }: PublicCircle): Promise<Metadata> {
  const t = await getTranslations('linkPreview')
  // By characters: half of one would be shown as a question mark.
  const description = purpose || [...story].slice(0, EXCERPT).join('')
  return publicPage({
    path,
    title: headline,
    ...(description && { description }),
    picture: { path: linkPreview, alt: t('alt', { headline }) },
  })
}
