import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { PUBLIC_ORIGIN } from '#api/client/base-url.ts'

interface PublicPage {
  /** Where the page is, without the query. */
  readonly path: `/${string}`
  /** `undefined` for the front page, which has the portal’s own. */
  readonly title?: string
  readonly description?: string
  /** What links to it show: 1200 by 630, as a path. The portal’s own picture where it has none. */
  readonly picture?: { readonly path: string; readonly alt: string }
}

/** A path of the portal as an address that holds anywhere. */
export const addressOf = (path: string): string => new URL(path, PUBLIC_ORIGIN).href

/**
 * What search engines, and links in messages, are told of a page that anybody may see. It is made for each request: the
 * build doesn’t know the portal’s address.
 */
export async function publicPage({ path, title, description, picture }: PublicPage): Promise<Metadata> {
  await connection()
  const [common, t] = await Promise.all([getTranslations('common'), getTranslations('linkPreview')])
  const shown = picture ?? { path: '/link-preview.png', alt: t('siteAlt') }
  const about = { title: title ?? common('name'), description: description ?? common('description') }
  const url = addressOf(path)
  return {
    ...(title !== undefined && { title }),
    description: about.description,
    alternates: { canonical: url },
    openGraph: {
      ...about,
      url,
      type: 'website',
      siteName: common('name'),
      locale: 'en_US',
      images: [{ url: addressOf(shown.path), width: 1200, height: 630, type: 'image/png', alt: shown.alt }],
    },
    twitter: { card: 'summary_large_image', ...about, images: [{ url: addressOf(shown.path), alt: shown.alt }] },
  }
}
