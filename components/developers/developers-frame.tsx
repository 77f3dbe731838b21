import Form from 'next/form'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import field from '#components/fields/field.module.css'
import { Button } from '#components/ui/button.tsx'
import styles from './api-page.module.css'
import { nouns } from './calls.ts'

/** The sections of the first page, in the order of the side navigation. */
const PARTS = ['first', 'signing-in', 'refusals', 'webhooks', 'calls'] as const

interface DevelopersFrameProps {
  /** The search text. */
  asked?: string
  /** The resource (“noun”) whose calls the page shows. */
  current?: string
  children: ReactNode
}

/**
 * The frame around every page for developers: the search, links to the guide, and links to the calls, grouped by
 * resource.
 */
export const DevelopersFrame = ({ asked = '', current, children }: DevelopersFrameProps) => {
  const t = useTranslations('developers')
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <Form key={asked} action="/developers" role="search" aria-label={t('search')} className={styles.search}>
          <input
            name="q"
            type="search"
            className={field.input}
            aria-label={t('search')}
            placeholder={t('search')}
            defaultValue={asked}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{t('find')}</Button>
        </Form>
        <details className={styles.navigation}>
          <summary>{t('navigation')}</summary>
          <nav aria-label={t('guide')}>
            <ul>
              {PARTS.map((part) => (
                <li key={part}>
                  <Link href={`/developers#${part}`} prefetch={false}>
                    {t(`parts.${part}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('contents')}>
            <p className={styles.about}>{t('contents')}</p>
            <ul>
              {nouns.map((noun) => (
                <li key={noun}>
                  <Link
                    href={`/developers/${noun}`}
                    prefetch={false}
                    aria-current={noun === current ? 'page' : undefined}
                  >
                    {noun.replaceAll('-', ' ')}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </details>
      </aside>
      {children}
    </div>
  )
}
