import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './area-body.module.css'
import type { AreaPageSpec } from './pages.ts'
import { Way } from './way.tsx'
import type { Words } from './words.ts'

interface AreaBodyProps {
  spec: AreaPageSpec
  t: Words
  /** What the page has of its own, between its lead and its empty state. */
  children?: ReactNode
  /** Whether the page already shows something, so that no empty state follows. */
  isFull?: boolean | undefined
}

/** A page of the area: its heading and lead, links and explanations, and what to do while there is nothing yet. */
export const AreaBody = ({ spec, t, children, isFull = false }: AreaBodyProps) => {
  const { words, next, second, links = [], facts = [], notes = [] } = spec
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(`${words}.title`)}</h1>
        <p className={styles.lead}>{t(`${words}.lead`)}</p>
      </header>
      {children}
      {!isFull && (
        <section className={styles.panel} aria-label={t(`${words}.empty`)}>
          <Empty
            title={t(`${words}.empty`)}
            action={
              <div className={styles.actions}>
                <Way to={next} className={buttonClass({ variant: 'primary', wide: 'phone' })}>
                  {t(`${words}.action`)}
                </Way>
                {second && (
                  <Way to={second} className={textLinkClass({ alone: true })}>
                    {t(`${words}.second`)}
                  </Way>
                )}
              </div>
            }
          >
            <p>{t(`${words}.text`)}</p>
          </Empty>
        </section>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(([name, href]) => (
            <li key={name} className={styles.card}>
              <Link href={href} prefetch={false} className={styles.link}>
                {t(`${words}.links.${name}.title`)}
                <Icon name="chevron-right" />
              </Link>
              <p className={styles.quiet}>{t(`${words}.links.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((name) => (
            <li key={name}>
              <h2 className={styles.fact}>{t(`${words}.facts.${name}.title`)}</h2>
              <p className={styles.quiet}>{t(`${words}.facts.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
