import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Fact } from '#api/contract/desk.ts'
import { LIMIT } from '#api/contract/two-operators.ts'
import { dollars } from '#components/circles/money.ts'
import { fullDate } from '#components/ui/dates.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './desk.module.css'

/** The details of a case whose value is a code. The message files contain a text for each code. */
const CODED = ['member', 'reportedBy', 'orderStatus', 'lookedAt', 'withdrawal', 'toldElsewhere']

export const CaseFacts = ({ facts }: { facts: readonly Fact[] }) => {
  const t = useTranslations('desk')
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={styles.part}>
        {t('facts')}
      </h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.name} className={fact.kind === 'quote' ? styles.long : styles.fact}>
            <dt>{t(`fact.${fact.name}`)}</dt>
            <dd dir="auto">
              <Shown fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Shown = ({ fact: { name, kind, value, href } }: { fact: Fact }) => {
  const t = useTranslations('desk')
  switch (kind) {
    case 'cents':
      return dollars(Number(value))
    case 'time':
      return fullDate(Number(value))
    case 'page':
      return (
        <Link href={(href ?? '/') as Route} prefetch={false} className={textLinkClass()}>
          {value}
        </Link>
      )
    case 'mail':
      return (
        <a href={`mailto:${value}`} className={textLinkClass()}>
          {value}
        </a>
      )
    default:
      return CODED.includes(name) ? t(`value.${value}`, LIMIT) : value
  }
}
