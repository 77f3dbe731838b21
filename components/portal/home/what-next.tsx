import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Next } from '#api/contract/home.ts'
import { dollars } from '#components/circles/money.ts'
import { useNextWords } from './next-words.ts'
import styles from './panel.module.css'

interface WhatNextProps {
  next: readonly Next[]
  /** The number of unfinished flows that the page lists. */
  unfinished: number
}

/** The section *What comes next*: coming events with their dates and amounts, then the number of unfinished flows. */
export const WhatNext = ({ next, unfinished }: WhatNextProps) => {
  const t = useTranslations('portalHome')
  const say = useNextWords()
  return (
    <section aria-labelledby="what-next" className={styles.panel}>
      <h2 id="what-next" className={styles.title}>
        {t('nextTitle')}
      </h2>
      {next.length === 0 && unfinished === 0 && <p className={styles.empty}>{t('nextEmpty')}</p>}
      <ul>
        {next.map((one) => {
          const { when, what, href } = say(one)
          return (
            <li key={`${one.kind} ${one.by} ${one.withdrawal?.id ?? ''}`} className={styles.row}>
              <span className={styles.when}>{when}</span>
              <span className={styles.what}>
                {href ? (
                  <Link href={href as Route} prefetch={false} className={styles.link}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
              </span>
              {one.amount !== null && <span className={styles.sum}>{dollars(one.amount)}</span>}
            </li>
          )
        })}
        {unfinished > 0 && (
          <li className={styles.row}>
            <span className={styles.when}>{t('toFinish')}</span>
            <span className={styles.what}>
              <a href="#begun" className={styles.link}>
                {t('unfinished', { count: unfinished })}
              </a>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
