import { getTranslations } from 'next-intl/server'
import { Art } from '#components/ui/art.tsx'
import type { ArtName } from '#components/ui/art-names.ts'
import styles from './how-it-works.module.css'

const STEPS = [
  { name: 'start', text: 'startText', art: 'scene-nest' },
  { name: 'shop', text: 'shopText', art: 'scene-basket' },
  { name: 'take', text: 'takeText', art: 'scene-jar' },
] as const satisfies readonly { name: string; text: string; art: ArtName }[]

export const HowItWorks = async () => {
  const t = await getTranslations('home.how')
  return (
    <section id="how-it-works" aria-labelledby="how-title">
      <h2 id="how-title">{t('title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ name, text, art }, index) => (
          <li key={name}>
            <Art name={art} className={styles.art} />
            <h3 className={styles.name}>
              <span className={styles.number}>{index + 1}</span>
              {t(name)}
            </h3>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
