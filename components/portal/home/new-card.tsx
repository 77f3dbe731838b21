import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { invitesQuery } from '#api/client/queries.ts'
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

/** For a Circle without orders: suggests inviting people first, then shopping. If people have been invited, it says so. */
export const NewCard = ({ shown, situation }: NewCardProps) => {
  const t = useTranslations('portalHome')
  const isShared = shown.supporters > 0
  const { headline, slug, role } = shown
  const asksLeader = role === 'leader' && !isShared
  const { data: invites } = useInfiniteQuery({ ...invitesQuery(slug), enabled: asksLeader })
  const isInviting = asksLeader && invites?.pages.some(({ items }) => items.length > 0) === true
  const words = isShared ? 'shop' : isInviting ? 'invited' : 'new'
  const name = (chunks: ReactNode) => <bdi dir="auto">{chunks}</bdi>
  return (
    <section className={classNames(card.card, card.pictured)} aria-labelledby="next-step">
      <div className={card.main}>
        <p className={card.kicker}>
          <Seed fill="ready" />
          {t('nextStep')}
        </p>
        <h2 id="next-step" className={card.title}>
          {t(`${words}Title`)}
        </h2>
        <p className={card.text}>{t.rich(`${words}Text`, { headline, name })}</p>
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
      <Steps shown={shown} isShared={isShared} isInviting={isInviting} />
    </section>
  )
}

/** The three steps of a new Circle. A seed shape next to each shows whether the step is done, next, or later. */
const Steps = ({
  shown,
  isShared,
  isInviting,
}: Record<'isShared' | 'isInviting', boolean> & { shown: ShownCircle }) => {
  const t = useTranslations('portalHome')
  const { createdAt, supporters } = shown
  const steps = [
    { name: 'stepCreated', text: dateAndTime(createdAt), fill: 'full' },
    {
      name: 'stepShare',
      text: isShared ? t('stepShared', { count: supporters }) : t(isInviting ? 'stepInvited' : 'stepShareNow'),
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
