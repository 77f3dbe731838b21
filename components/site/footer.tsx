import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Art } from '#components/ui/art.tsx'
import { Mark } from '#components/ui/mark.tsx'
import styles from './footer.module.css'
import { SITE_LINKS } from './site-links.ts'

type FooterProps = {
  /** Without birds where one stands on the screen already: never more than one picture of birds. */
  birds?: boolean
}

export const Footer = async ({ birds = true }: FooterProps) => {
  const t = await getTranslations('footer')
  return (
    <footer className={styles.footer}>
      {birds && (
        <div className={styles.edge}>
          <Art name="quail-and-chicks" fit="meet" className={styles.birds} />
        </div>
      )}
      <div className={styles.ground}>
        <div className={styles.wrap}>
          <Mark small />
          <p className={styles.line}>{t('line')}</p>
          <nav aria-label={t('links')}>
            <ul className={styles.links}>
              {SITE_LINKS.map(({ name, href }) => (
                <li key={name}>
                  <Link href={href} className={styles.link} prefetch={false}>
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}
