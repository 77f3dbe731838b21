import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import styles from '#components/portal/portal-sections.module.css'
import { AREA_SECTIONS, type AreaSection } from './sections.ts'

/** Line icons, drawn like those of the portal's sections. */
const PATHS = {
  market:
    'M4 9.5 5.6 4h12.8L20 9.5M4 9.5c0 3.4 5.3 3.4 5.3 0 0 3.4 5.4 3.4 5.4 0 0 3.4 5.3 3.4 5.3 0M5.6 12.4V20h12.8v-7.6',
  packs: 'M6.5 3.5h11v17h-11zM6.5 7.5h11M12 11.2l1 2.1 2.2.3-1.6 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.6-1.6 2.2-.3z',
  collection: 'M8.5 4h9c.6 0 1 .4 1 1v12c0 .6-.4 1-1 1h-9c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1zM5 6.8v12.7c0 .6.4 1 1 1h9.6',
  sets: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13.8v5.6M13.7 16.6h5.6',
  play: 'M12 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM5.5 20c.3-3.7 2.8-6.2 6.5-6.2s6.2 2.5 6.5 6.2',
} as const satisfies Record<AreaSection, string>

interface AreaSectionsProps {
  /** The section that the page belongs to. Absent on pages outside all sections. */
  current?: AreaSection | undefined
  /** The page's own path. A section's link to itself is the current page, and above other pages the current section. */
  path: string
}

/** Links to the sections of the collectibles area: in the header or, on a phone, in a bar at the bottom. */
export const AreaSections = async ({ current, path }: AreaSectionsProps) => {
  const t = await getTranslations('header.area')
  return (
    <nav aria-label={t('sections')} className={styles.sections}>
      <ul className={styles.list}>
        {AREA_SECTIONS.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              className={styles.link}
              aria-current={name !== current ? undefined : path === href ? 'page' : 'true'}
            >
              <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
                <path d={PATHS[name]} />
              </svg>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
