import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { CircleShare } from '#components/cashback/worked-example.ts'
import { percent } from '#components/circles/money.ts'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './about.module.css'

const PARTS = ['why', 'how', 'us'] as const
const PROMISES = ['fees', 'dates', 'seen', 'names', 'sell', 'answer'] as const

/** The "About us" page: who we are, what we earn, and what people can rely on. */
export const AboutPage = async ({ share }: { share: CircleShare }) => {
  const t = await getTranslations('aboutUs')
  const parts = { part: percent(share.of / share.out_of), rest: percent(1 - share.of / share.out_of) }
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Art name="covey" fit="meet" className={styles.birds} />
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
      </header>
      {PARTS.map((part) => (
        <section key={part} aria-labelledby={part} className={styles.beside}>
          <h2 id={part}>{t(`${part}Title`)}</h2>
          <div className={styles.text}>
            {t(`${part}Text`, parts)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="promises" className={styles.beside}>
        <h2 id="promises">{t('promises')}</h2>
        <ul className={styles.checks}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <Icon name="check" />
              {t(promise)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="talk" className={styles.closing}>
        <div>
          <h2 id="talk" className={styles.last}>
            {t('talk')}
          </h2>
          <p className={styles.quiet}>{t('talkText')}</p>
        </div>
        <div className={styles.actions}>
          <Link href="/contactus" prefetch={false} className={buttonClass({ wide: 'phone' })}>
            {t('write')}
          </Link>
          <Link href="/partnerwithus" prefetch={false} className={buttonClass({ wide: 'phone' })}>
            {t('partner')}
          </Link>
        </div>
      </section>
    </div>
  )
}
