import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MailboxLink } from '#components/mailbox/mailbox-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { Mark } from '#components/ui/mark.tsx'
import styles from './footer.module.css'
import type { SiteArea } from './site-area.ts'
import { areaColumns, FOOTER_LINKS, type FooterColumn } from './site-links.ts'

type FooterProps = {
  /** Whether to show birds. False if the page already has a picture of birds, because one is the maximum. */
  birds?: boolean
  area?: SiteArea | undefined
}

export const Footer = async ({ birds = true, area }: FooterProps) => {
  const t = await getTranslations(area ? 'footer.area' : 'footer')
  const columns: readonly FooterColumn[] = area ? areaColumns(area) : FOOTER_LINKS
  return (
    <footer className={styles.footer}>
      {birds && (
        <div className={styles.edge}>
          <Art name="quail-and-chicks" fit="meet" className={styles.birds} />
        </div>
      )}
      <div className={styles.ground}>
        <div className={styles.wrap}>
          <div className={styles.name}>
            <Mark small />
            <p className={styles.line}>{t('line')}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-labelledby={`footer-${title}`}>
              <h2 id={`footer-${title}`} className={styles.title}>
                {t(title)}
              </h2>
              <ul>
                {links.map(({ name, href }) => (
                  <li key={name}>
                    <Link href={href} className={styles.link} prefetch={false}>
                      {t(name)}
                    </Link>
                  </li>
                ))}
                {title === 'more' && !area && <MailboxLink className={styles.link}>{t('mailbox')}</MailboxLink>}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  )
}
