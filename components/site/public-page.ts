import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { PUBLIC_ORIGIN } from '#api/client/base-url.ts'

interface PublicPage {
  /** The path of the page, without a query. */
  readonly path: `/${string}`
  /** `undefined` on the home page, which uses the portal's own title. */
  readonly title?: string
  readonly description?: string
  /** The path of the image for link previews, which is 1200 by 630 pixels. By default, the portal's own image. */
  readonly picture?: { readonly path: string; readonly alt: string }
}

/** Returns the full address for a path of the portal. */
export const addressOf = (path: string): string => new URL(path, PUBLIC_ORIGIN).href

/**
 * Creates the metadata of a public page, for search engines and link previews. Runs for each request, because the
 * portal's address isn't known at build time.
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
