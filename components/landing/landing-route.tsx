import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'
import { LandingPage } from './landing-page.tsx'
import type { LandingName } from './landings.ts'

/** What the page of a cause or community says of itself to search engines. */
export const landingMetadata = (name: LandingName) => async (): Promise<Metadata> => {
  const t = await getTranslations('landing')
  return publicPage({ path: `/${name}`, title: t(`${name}.title`).replace(/\.$/, ''), description: t(`${name}.lead`) })
}

/**
 * The page of a cause or community. Each has a file in `app` rather than one for a part of the path: of a path that such a
 * part does not know, Next writes no page without scripts.
 */
export const landingRoute = (name: LandingName) => async () => {
  const { circle_share } = await findSettings()
  return (
    <PageFrame>
      <LandingPage name={name} share={circle_share} />
    </PageFrame>
  )
}
