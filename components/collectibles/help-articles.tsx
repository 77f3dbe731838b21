import Link from 'next/link'
import { matches } from '#components/faqs/matching.ts'
import disclosure from '#components/ui/disclosure.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import type { PartProps } from './area-page.tsx'
import { askedText } from './asked-text.ts'
import styles from './help-articles.module.css'
import { SearchForm } from './search-form.tsx'

const ARTICLES = ['odds', 'check', 'room', 'sell', 'offer', 'lineup', 'free', 'account'] as const
const words = 'help-center.page'

/** The help articles. The server shows those that match the search in the address. */
export const HelpArticles = ({ t, query }: PartProps) => {
  const asked = askedText(query, 'q').trim()
  const found = ARTICLES.map((name) => ({
    name,
    title: t(`help-center.items.${name}.title`),
    text: t(`help-center.items.${name}.text`),
  })).filter(({ title, text }) => matches(`${title} ${text}`, asked))
  return (
    <>
      <SearchForm action="/help" asked={asked} label={t(`${words}.search`)} find={t(`${words}.find`)} />
      <section aria-labelledby="articles" className={styles.articles}>
        <h2 id="articles">{t(asked === '' ? `${words}.articles` : `${words}.found`)}</h2>
        {found.map(({ name, title, text }) => (
          <details key={name} className={disclosure.question} open={asked !== ''}>
            <summary className={styles.asked}>
              {title}
              <Icon name="chevron-down" className={disclosure.chevron} />
            </summary>
            <p id={name} className={styles.answer}>
              {text}
            </p>
          </details>
        ))}
        {found.length === 0 && <p role="status">{t(`${words}.none`)}</p>}
        {asked !== '' && (
          <Link href="/help" prefetch={false} className={textLinkClass({ alone: true })}>
            {t(`${words}.all`)}
          </Link>
        )}
      </section>
    </>
  )
}
