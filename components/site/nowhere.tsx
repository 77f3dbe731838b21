import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import field from '#components/fields/field.module.css'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './nowhere.module.css'

const WAYS = [
  { name: 'shops', href: '/shop' },
  { name: 'circles', href: '/circles' },
  { name: 'questions', href: '/faqs' },
  { name: 'contact', href: '/contactus' },
] as const

/** The not-found page. It offers a link home, a search for Circles, and further links. */
export const Nowhere = async () => {
  const [t, common] = await Promise.all([getTranslations('404'), getTranslations('common')])
  return (
    <Empty
      level={1}
      title={t('heading')}
      action={
        <ButtonLink href="/" variant="primary">
          {common('toHome')}
        </ButtonLink>
      }
    >
      <p>{t('text')}</p>
      <search>
        <form action="/circles" className={styles.search}>
          <label htmlFor="nowhere-q" className={styles.label}>
            {t('search')}
          </label>
          <input
            id="nowhere-q"
            name="q"
            type="search"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={field.input}
          />
          <Button type="submit" icon={searchIcon}>
            {t('find')}
          </Button>
        </form>
      </search>
      <nav aria-label={t('or')}>
        <ul className={styles.ways}>
          {WAYS.map(({ name, href }) => (
            <li key={name}>
              <Link href={href} prefetch={false} className={textLinkClass({ alone: true })}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Empty>
  )
}
