import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import type { CircleShare } from '#components/cashback/worked-example.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Scene } from '#components/ui/scene.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { CausePages } from './cause-pages.tsx'
import { CircleUnderWay } from './circle-under-way.tsx'
import { Example } from './example.tsx'
import styles from './landing.module.css'
import { isCause, LANDING, type LandingName, targetOf } from './landings.ts'

const THREE = [1, 2, 3] as const
const TWO = [1, 2] as const

interface LandingPageProps {
  name: LandingName
  share: CircleShare
}

/** The page of a cause or a community: who it is for, how it helps, and how to start. */
export const LandingPage = async ({ name, share }: LandingPageProps) => {
  const t = await getTranslations('landing')
  const { art, ways, type } = LANDING[name]
  const start = (
    <FlowLink {...targetOf(name)} className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}>
      {t(`${name}.start`)}
    </FlowLink>
  )
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <Scene name={art} className={styles.picture} />
        <div>
          <h1 className={styles.title}>{t(`${name}.title`)}</h1>
          <p className={styles.lead}>{t(`${name}.lead`)}</p>
          {start}
          <p className={styles.note}>{t('free')}</p>
        </div>
      </section>
      <section aria-labelledby="for-you" className={styles.forYou}>
        <h2 id="for-you">{t('forYou')}</h2>
        <ul className={styles.checks}>
          {THREE.map((number) => (
            <li key={number}>
              <Icon name="check" />
              {t(`${name}.if${number}`)}
            </li>
          ))}
        </ul>
      </section>
      <Example name={name} share={share} />
      <section aria-labelledby="ways">
        <h2 id="ways">{t('ways')}</h2>
        <ul className={styles.ways}>
          {ways.map((scene, index) => (
            <li key={scene}>
              <Scene name={scene} className={styles.way} />
              <h3>{t(`${name}.way${THREE[index] ?? 1}`)}</h3>
              <p className={styles.quiet}>{t(`${name}.way${THREE[index] ?? 1}Text`, BANK_DAYS)}</p>
            </li>
          ))}
        </ul>
      </section>
      <CircleUnderWay type={type} />
      <section aria-labelledby="asked">
        <h2 id="asked">{t('questions')}</h2>
        <dl className={styles.questions}>
          {TWO.map((number) => (
            <div key={number}>
              <dt>{t(`${name}.question${number}`)}</dt>
              <dd className={styles.quiet}>{t(`${name}.answer${number}`, BANK_DAYS)}</dd>
            </div>
          ))}
        </dl>
        <Link href="/faqs" prefetch={false} className={textLinkClass({ alone: true }, styles.all)}>
          {t('allQuestions')}
        </Link>
      </section>
      {isCause(name) && <CausePages cause={name} />}
      <section aria-labelledby="closing" className={styles.closing}>
        <div>
          <h2 id="closing" className={styles.last}>
            {t(`${name}.closing`)}
          </h2>
          <p className={styles.quiet}>{t('closing')}</p>
        </div>
        {start}
      </section>
    </div>
  )
}
