import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Art } from '#components/ui/art.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { classNames } from '#components/ui/class-names.ts'
import { dateAndTime } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import card from './card.module.css'
import styles from './new-card.module.css'
import type { ShownCircle } from './portal-view.ts'
import { ShareLink } from './share-link.tsx'
import type { Situation } from './situation.ts'

type NewCardProps = { shown: ShownCircle; situation: Situation }

/** For a Circle without orders: invite people first, then shop. */
export const NewCard = ({ shown, situation }: NewCardProps) => {
  const t = useTranslations('portalHome')
  const isShared = shown.supporters > 0
  const { headline } = shown
  const name = (chunks: ReactNode) => <bdi dir="auto">{chunks}</bdi>
  return (
    <section className={classNames(card.card, card.pictured)} aria-labelledby="next-step">
      <div className={card.main}>
        <p className={card.kicker}>
          <Seed fill="ready" />
          {t('nextStep')}
        </p>
        <h2 id="next-step" className={card.title}>
          {t(isShared ? 'shopTitle' : 'newTitle')}
        </h2>
        <p className={card.text}>{t.rich(isShared ? 'shopText' : 'newText', { headline, name })}</p>
        <div className={card.acts}>
          {isShared ? (
            <Link
              href="/portal/shop"
              prefetch={false}
              className={buttonClass({
                variant: situation === 'unfinished' ? 'second' : 'primary',
                size: 'large',
                wide: 'phone',
              })}
            >
              {t('goShopping')}
            </Link>
          ) : (
            <ShareLink shown={shown} isFirst={situation !== 'unfinished'} />
          )}
        </div>
      </div>
      <div className={card.side}>
        <Art name={isShared ? 'scene-basket' : 'scene-mailbox'} className={card.picture} />
      </div>
      <Steps shown={shown} isShared={isShared} />
    </section>
  )
}

/** What is done, what is next and what comes after: the filling of the seed says which. */
const Steps = ({ shown, isShared }: { shown: ShownCircle; isShared: boolean }) => {
  const t = useTranslations('portalHome')
  const { createdAt, supporters } = shown
  const steps = [
    { name: 'stepCreated', text: dateAndTime(createdAt), fill: 'full' },
    {
      name: 'stepShare',
      text: isShared ? t('stepShared', { count: supporters }) : t('stepShareNow'),
      fill: isShared ? 'full' : 'ready',
    },
    { name: 'stepOrder', text: t('stepOrderText'), fill: isShared ? 'ready' : 'none' },
  ] as const
  return (
    <ol className={classNames(styles.steps, card.foot)}>
      {steps.map(({ name, text, fill }) => (
        <li key={name} className={styles.step} aria-current={fill === 'ready' ? 'step' : undefined}>
          <Seed fill={fill} />
          <span className={styles.name}>{t(name)}</span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
