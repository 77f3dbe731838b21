import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { publicPage } from '#components/site/public-page.ts'
import type { PublicCircle } from './circle.ts'

const EXCERPT = 200

/** The description of a Circle’s page for search engines and link previews. */
export async function aboutCircle({
  headline,
  purpose,
  story,
  path,
  linkPreview,
  money,
}: PublicCircle): Promise<Metadata> {
  const t = await getTranslations('linkPreview')
  // Cut between characters, not code units: half a character would show up as a question mark.
  const description = purpose || [...story].slice(0, EXCERPT).join('')
  return publicPage({
    path,
    title: headline,
    ...(description && { description }),
    picture: { path: linkPreview, alt: t(money ? 'alt' : 'altHidden', { headline }) },
  })
}
