import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'
import { LandingPage } from './landing-page.tsx'
import type { LandingName } from './landings.ts'

/** The description of a cause or community page for search engines. */
export const landingMetadata = (name: LandingName) => async (): Promise<Metadata> => {
  const t = await getTranslations('landing')
  return publicPage({ path: `/${name}`, title: t(`${name}.title`).replace(/\.$/, ''), description: t(`${name}.lead`) })
}

/**
 * Creates the page of a cause or community. Each page has its own file in `app` instead of sharing a dynamic route,
 * because for an unknown path of a dynamic route, Next.js renders no page that works without scripts.
 */
export const landingRoute = (name: LandingName) => async () => {
  const { circle_share } = await findSettings()
  return (
    <PageFrame>
      <LandingPage name={name} share={circle_share} />
    </PageFrame>
  )
}
