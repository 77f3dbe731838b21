import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { Became } from './became.tsx'
import { FirstShops } from './first-shops.tsx'
import { ForExample } from './for-example.tsx'
import styles from './home.module.css'
import { HomeOrders } from './home-orders.tsx'
import { LeaderCard } from './leader-card.tsx'
import { MoneyPath } from './money-path.tsx'
import { MonthBars } from './month-bars.tsx'
import { NewCard } from './new-card.tsx'
import type { ShownCircle } from './portal-view.ts'
import { isUntouched, leastOf, type Situation } from './situation.ts'
import { SupporterCard } from './supporter-card.tsx'
import { WhatNext } from './what-next.tsx'
import { WhoJoined } from './who-joined.tsx'

type ShownProps = { shown: ShownCircle; situation: Situation; unfinished: number }

/** The card that suggests what to do next. */
export const NextCard = ({ shown, situation }: Omit<ShownProps, 'unfinished'>) => {
  if (shown.role === 'supporter') return <SupporterCard shown={shown} situation={situation} />
  if (isUntouched(shown) && !shown.frozen) return <NewCard shown={shown} situation={situation} />
  return <LeaderCard shown={shown} situation={situation} />
}

/**
 * The sections below the card. Leaders see money, dates, orders and people. Supporters see what their own orders have
 * brought in.
 */
export const HomeParts = ({ shown, unfinished }: Omit<ShownProps, 'situation'>) => {
  if (shown.role === 'supporter') return <SupporterParts shown={shown} unfinished={unfinished} />
  if (isUntouched(shown)) return <NewParts shown={shown} />
  return (
    <div className={classNames(styles.columns, styles.withChart)}>
      <div className={styles.column}>
        <MonthBars months={shown.home.months} />
        <WhatNext next={shown.home.next} unfinished={unfinished} />
      </div>
      <div className={styles.column}>
        <HomeOrders shown={shown} />
        <WhoJoined shown={shown} />
      </div>
    </div>
  )
}

const NewParts = ({ shown }: { shown: ShownCircle }) => (
  <div className={classNames(styles.columns, styles.withoutChart)}>
    <div className={styles.column}>
      <FirstShops />
      <ForExample headline={shown.headline} />
      {shown.supporters > 0 && <WhoJoined shown={shown} />}
    </div>
    <div className={styles.column}>
      <MoneyPath least={leastOf(shown.home.minimums)} />
    </div>
  </div>
)

const SupporterParts = ({ shown, unfinished }: { shown: ShownCircle; unfinished: number }) => {
  const t = useTranslations('portalHome')
  const { home } = shown
  return (
    <div className={classNames(styles.columns, styles.withoutChart)}>
      <div className={styles.column}>
        {home.orders.count > 0 ? <HomeOrders shown={shown} /> : <FirstShops />}
        {home.money.raised > 0 && <MonthBars months={home.months} />}
      </div>
      <div className={styles.column}>
        {(home.next.length > 0 || unfinished > 0) && <WhatNext next={home.next} unfinished={unfinished} />}
        <Became payouts={home.payouts} />
        <section aria-labelledby="someone-else" className={styles.else}>
          <h2 id="someone-else" className={styles.elseTitle}>
            {t('else')}
          </h2>
          <p className={styles.quiet}>{t('elseText')}</p>
          <FlowLink flow="signup-create-or-join" step="create-or-join" className={textLinkClass({ alone: true })}>
            {t('elseStart')}
          </FlowLink>
        </section>
      </div>
    </div>
  )
}
