import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import styles from './portal-sections.module.css'

/** The sections of the portal; the names are message keys. */
const SECTIONS = [
  { name: 'sectionHome', href: '/portal' },
  { name: 'sectionShop', href: '/portal/shop' },
  { name: 'sectionOrders', href: '/portal/orders' },
  { name: 'sectionWallet', href: '/portal/wallet' },
] as const

type PortalSectionsProps = { current: (typeof SECTIONS)[number]['name'] }

/** What the portal is made of, and where one is. */
export const PortalSections = async ({ current }: PortalSectionsProps) => {
  const t = await getTranslations('portal')
  return (
    <nav aria-label={t('sections')} className={styles.sections}>
      <ul className={styles.list}>
        {SECTIONS.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              className={styles.link}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
