import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { BANK_DAYS, cashbackDates, cashbackDays } from '#api/contract/cashback-dates.ts'
import { DateLine } from '#components/cashback/date-line.tsx'
import { MoneySplit } from '#components/cashback/money-split.tsx'
import { type CircleShare, SCHOOL_SHOES, workedExample } from '#components/cashback/worked-example.ts'
import { dollars, percent } from '#components/circles/money.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import type { FaqName } from '#components/faqs/faqs.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Scene } from '#components/ui/scene.tsx'
import type { SceneName } from '#components/ui/scene-names.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './about.module.css'

const STEPS = [
  ['begin', 'scene-nest'],
  ['shop', 'scene-basket'],
  ['take', 'scene-jar'],
] as const satisfies readonly (readonly [string, SceneName])[]
const DATES = ['shopped', 'reported', 'confirmed', 'available'] as const
const WAYS = ['gift', 'bank'] as const
const OTHERWISE = ['return', 'missing', 'review'] as const satisfies readonly FaqName[]

interface HowPageProps {
  share: CircleShare
  /** The smallest amount that can be withdrawn, in cents. */
  minimums: { readonly gift_card: number; readonly bank: number }
}

/**
 * The "How it works" page: how a purchase becomes money for a Circle, how it is split, when it arrives, and what can go
 * wrong.
 */
export const HowPage = async ({ share, minimums }: HowPageProps) => {
  const t = await getTranslations('howItWorks')
  const { price, rate, commission, circle, covey } = workedExample(SCHOOL_SHOES, share)
  const sum = dollars(circle)
  const now = Date.now()
  const dates = { shopped: now, ...cashbackDates({ orderedAt: now }) }
  const facts = { ...BANK_DAYS, giftCard: dollars(minimums.gift_card), bank: dollars(minimums.bank) }
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <Scene name="scene-mailbox" className={styles.picture} />
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
      </header>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('steps')}</h2>
        <ol className={styles.three}>
          {STEPS.map(([name, scene]) => (
            <li key={name}>
              <Scene name={scene} className={styles.small} />
              <h3>{t(name)}</h3>
              <p className={styles.quiet}>{t(`${name}Text`, facts)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="split" className={styles.panel}>
        <div className={styles.part}>
          <h2 id="split">{t('split')}</h2>
          <p>{t('splitText', { price: dollars(price), rate: percent(rate), commission: dollars(commission) })}</p>
          <MoneySplit circle={circle} covey={covey} words={{ circle: t('circle'), covey: t('covey') }} />
          <p className={styles.note}>{t('splitNote', { part: percent(share.of / share.out_of) })}</p>
        </div>
        <div className={styles.part}>
          <h2>{t('dates.title')}</h2>
          <DateLine
            label={t('dates.title')}
            dates={DATES.map((date) => ({ at: dates[date], text: t(`dates.${date}`, { sum }) }))}
          />
          <p className={styles.note}>{t('dates.note', cashbackDays())}</p>
        </div>
      </section>
      <section aria-labelledby="out">
        <h2 id="out">{t('out')}</h2>
        <dl className={styles.two}>
          {WAYS.map((way) => (
            <div key={way} className={styles.card}>
              <dt>{t(way)}</dt>
              <dd className={styles.quiet}>{t(`${way}Text`, facts)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="otherwise">
        <h2 id="otherwise">{t('otherwise')}</h2>
        <dl className={styles.three}>
          {OTHERWISE.map((name) => (
            <div key={name}>
              <dt>{t(`${name}Case`)}</dt>
              <dd className={styles.quiet}>{t(`${name}Text`)}</dd>
              <dd>
                <Link href={`/faqs#${name}`} prefetch={false} className={textLinkClass({ alone: true })}>
                  {t(`${name}More`)}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="begin" className={styles.closing}>
        <div>
          <h2 id="begin" className={styles.last}>
            {t('closing')}
          </h2>
          <p className={styles.quiet}>{t('closingText')}</p>
        </div>
        <FlowLink
          flow="signup"
          step="create-account"
          className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}
        >
          {t('start')}
        </FlowLink>
      </section>
    </div>
  )
}
