import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Art } from '#components/ui/art.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './hero.module.css'
import { WhoFor } from './who-for.tsx'

export interface HeroProps {
  /** The slug of the example Circle on a demo portal, or `null` if there is none. */
  readonly exampleCircle: string | null
}

export const Hero = async ({ exampleCircle }: HeroProps) => {
  const t = await getTranslations('home')
  return (
    <section className={styles.hero}>
      <Art name="covey" fit="meet" className={styles.art} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <WhoFor />
        {exampleCircle && (
          <p className={styles.example}>
            <Link href={`/circles/${exampleCircle}`} prefetch={false} className={textLinkClass({ alone: true })}>
              {t('example')}
            </Link>
            <Icon name="chevron-right" small />
          </p>
        )}
      </div>
    </section>
  )
}
