import { getTranslations } from 'next-intl/server'
import { Art } from '#components/ui/art.tsx'
import styles from './hero.module.css'
import { WhoFor } from './who-for.tsx'

export const Hero = async () => {
  const t = await getTranslations('home')
  return (
    <section className={styles.hero}>
      <Art name="covey" fit="meet" className={styles.art} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <WhoFor />
      </div>
    </section>
  )
}
