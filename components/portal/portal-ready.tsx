import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { forgetSwitch } from '#components/arrivals/switch-wanted.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { dateAndTime } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { RunDeeds } from '#components/unfinished/run-deeds.tsx'
import { UnfinishedList } from '#components/unfinished/unfinished-list.tsx'
import { AccountNotices } from './account-notices.tsx'
import { CircleCard } from './circle-card.tsx'
import { CircleHead } from './home/circle-head.tsx'
import { HomeParts, NextCard } from './home/home-shown.tsx'
import type { PortalCircle, PortalView } from './home/portal-view.ts'
import { isUntouched, situationOf } from './home/situation.ts'
import { StartCard } from './home/start-card.tsx'
import styles from './portal.module.css'
import { TitleBanner } from './title-banner.tsx'
import { UnfinishedBanner } from './unfinished-banner.tsx'

type PortalReadyProps = Omit<Extract<PortalView, { state: 'ready' }>, 'state'>

export const PortalReady = ({ name, circles, shown, unfinished, begun }: PortalReadyProps) => {
  const t = useTranslations('portal')
  const home = useTranslations('portalHome')
  const greeting = useRef<HTMLHeadingElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const situation = situationOf(shown, unfinished)
  const items = begun.state === 'ready' ? begun.items : []
  const listed = items.find(({ id }) => id === unfinished?.run)
  // If the Circle's name is the heading, screen readers still get the greeting with it.
  const heading = shown ? title : greeting
  const deeds = begun.state === 'ready' && listed && (
    <RunDeeds key={listed.id} run={listed} unable={!begun.online} onGone={() => heading.current?.focus()} />
  )
  const look = { isFirst: situation === 'unfinished', children: deeds }
  const banner =
    unfinished?.flow === 'signup-title' ? (
      <TitleBanner slug={unfinished.slug} {...look} />
    ) : (
      unfinished && <UnfinishedBanner unfinished={unfinished} {...look} />
    )
  return (
    <>
      <h1 ref={greeting} tabIndex={-1} className={shown ? 'visually-hidden' : styles.greeting} dir="auto">
        {name ? t('greeting', { name }) : t('greetingPlain')}
      </h1>
      <AccountNotices />
      {shown && begun.state === 'ready' && !begun.online && (
        <div role="status">
          <Notice>{home('offline', { time: dateAndTime(begun.at) })}</Notice>
        </div>
      )}
      {look.isFirst && banner}
      {shown ? (
        <div className={styles.shown}>
          <CircleHead
            shown={shown}
            circles={circles}
            shares={!(isUntouched(shown) && shown.supporters === 0) && situation !== 'share'}
            heading={title}
          />
          <NextCard shown={shown} situation={situation} />
        </div>
      ) : (
        !unfinished && <StartCard />
      )}
      {!look.isFirst && banner}
      <UnfinishedList view={begun} except={listed?.id} />
      {shown && <HomeParts shown={shown} unfinished={items.length - (listed ? 1 : 0)} />}
      {circles.length > 0 && <Circles circles={circles} />}
    </>
  )
}

/** Links to all of the member's Circles. */
const Circles = ({ circles }: { circles: readonly PortalCircle[] }) => {
  const t = useTranslations('portal')
  return (
    <section aria-labelledby="circles">
      <h2 id="circles" className={styles.part}>
        {t('title')}
      </h2>
      <ul className={styles.circles}>
        {circles.map((circle) => (
          <li key={circle.slug}>
            <CircleCard circle={circle} />
          </li>
        ))}
      </ul>
      <FlowLink
        flow="create-and-switch"
        step="choose-circle"
        resume
        onOpen={forgetSwitch}
        className={buttonClass({ variant: 'quiet' }, styles.switch)}
      >
        {t('switch')}
      </FlowLink>
    </section>
  )
}
