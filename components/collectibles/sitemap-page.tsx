import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { PageFrame } from '#components/site/page-frame.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { AREA_PATHS } from '#messages/routes.ts'
import { AreaFrame } from './area-frame.tsx'
import { AREA_HOME } from './home-path.ts'
import { AREA_PAGES, type AreaPageSpec } from './pages.ts'
import { groupOf, SITEMAP_CIRCLES, SITEMAP_GROUPS, SITEMAP_SHARED } from './sitemap-groups.ts'
import styles from './sitemap-page.module.css'

interface Listed {
  readonly href: string
  readonly name: string
}

/** The sitemap for people: all pages that can be opened directly, by area and subject. */
export const SitemapPage = async () => {
  const [t, all, { areas }] = await Promise.all([getTranslations('company.sitemap'), getTranslations(), findSettings()])
  const specs: Readonly<Record<string, AreaPageSpec>> = AREA_PAGES
  const own = AREA_PATHS.flatMap((path): readonly Listed[] => {
    const spec = path.includes('[') || path === '/frame/play' ? undefined : specs[path]
    return spec ? [{ href: path, name: all(`${spec.words}.title`) }] : []
  })
  const named = (pages: readonly (readonly [name: string, href: string])[]): readonly Listed[] =>
    pages.map(([name, href]) => ({ href, name: t(`pages.${name}`) }))
  const home = { href: AREA_HOME[areas], name: all('homepage.page.title') }
  const groups = [
    ...(areas === 'only' ? [] : [{ title: t('circles'), pages: named(SITEMAP_CIRCLES) }]),
    ...(areas === 'off'
      ? []
      : SITEMAP_GROUPS.map((group) => ({
          title: t(`groups.${group}`),
          pages: [...(group === 'collect' ? [home] : []), ...own.filter(({ href }) => groupOf(href) === group)],
        }))),
    { title: t('shared'), pages: named(SITEMAP_SHARED) },
  ]
  const content = (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.groups}>
        {groups.map(({ title, pages }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {pages.map(({ href, name }) => (
                <li key={href}>
                  <Link href={{ pathname: href }} prefetch={false} className={textLinkClass({ alone: true })}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  )
  return areas === 'off' ? <PageFrame>{content}</PageFrame> : <AreaFrame path="/sitemap">{content}</AreaFrame>
}
