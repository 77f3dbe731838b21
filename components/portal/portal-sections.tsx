import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import styles from './portal-sections.module.css'
import { SectionIcon, type SectionName } from './section-icon.tsx'

/** The sections of the portal, in order. Their names are also message keys. */
const SECTIONS = [
  { name: 'sectionHome', href: '/portal' },
  { name: 'sectionShop', href: '/portal/shop' },
  { name: 'sectionOrders', href: '/portal/orders' },
  { name: 'sectionWallet', href: '/portal/wallet' },
  { name: 'sectionCircle', href: '/portal/circle' },
] as const satisfies readonly { readonly name: SectionName; readonly href: string }[]

/** `current` is the section that this page belongs to. Absent on pages outside all sections. */
type PortalSectionsProps = { current?: SectionName | undefined }

/** Links to the portal's sections. They are in the header or, on a phone, in a bar at the bottom of the screen. */
export const PortalSections = async ({ current }: PortalSectionsProps) => {
  const t = await getTranslations('portal')
  return (
    <nav aria-label={t('sections')} className={styles.sections}>
      <ul className={styles.list}>
        {SECTIONS.map(({ name, href }) => (
          <li key={name} className={styles.section}>
            <Link
              href={href}
              prefetch={false}
              className={styles.link}
              aria-current={name === current ? 'page' : undefined}
            >
              <SectionIcon name={name} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
