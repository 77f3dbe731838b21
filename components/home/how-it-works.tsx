import { getTranslations } from 'next-intl/server'
import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import { dollars } from '#components/circles/money.ts'
import { Art } from '#components/ui/art.tsx'
import type { ArtName } from '#components/ui/art-names.ts'
import styles from './how-it-works.module.css'

const STEPS = [
  { name: 'start', text: 'startText', art: 'scene-nest' },
  { name: 'shop', text: 'shopText', art: 'scene-basket' },
  { name: 'take', text: 'takeText', art: 'scene-jar' },
] as const satisfies readonly { name: string; text: string; art: ArtName }[]

export interface HowItWorksProps {
  /** The smallest amount that can be withdrawn, in cents. */
  readonly minimums: { readonly gift_card: number; readonly bank: number }
}

export const HowItWorks = async ({ minimums }: HowItWorksProps) => {
  const t = await getTranslations('home.how')
  const sums = { giftCard: dollars(minimums.gift_card), bank: dollars(minimums.bank), ...BANK_DAYS }
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
            <p className={styles.text}>{t(text, sums)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
