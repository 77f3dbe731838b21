import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { forgetSwitch } from '#components/arrivals/switch-wanted.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Empty } from '#components/ui/empty.tsx'
import { RunDeeds } from '#components/unfinished/run-deeds.tsx'
import { UnfinishedList } from '#components/unfinished/unfinished-list.tsx'
import { AccountNotices } from './account-notices.tsx'
import { CircleCard } from './circle-card.tsx'
import styles from './portal.module.css'
import type { PortalView } from './portal-view.ts'
import { TitleBanner } from './title-banner.tsx'
import { Totals } from './totals.tsx'
import { UnfinishedBanner } from './unfinished-banner.tsx'

type PortalReadyProps = Omit<Extract<PortalView, { state: 'ready' }>, 'state'>

export const PortalReady = ({ name, circles, totals, unfinished, begun }: PortalReadyProps) => {
  const t = useTranslations('portal')
  const none = circles.length === 0
  const greeting = useRef<HTMLHeadingElement>(null)
  const listed = begun.state === 'ready' ? begun.items.find(({ id }) => id === unfinished?.run) : undefined
  const deeds = begun.state === 'ready' && listed && (
    <RunDeeds key={listed.id} run={listed} unable={!begun.online} onGone={() => greeting.current?.focus()} />
  )
  return (
    <>
      <h1 ref={greeting} tabIndex={-1} className={styles.greeting} dir="auto">
        {name ? t('greeting', { name }) : t('greetingPlain')}
      </h1>
      <AccountNotices />
      {unfinished?.flow === 'signup' && <UnfinishedBanner unfinished={unfinished}>{deeds}</UnfinishedBanner>}
      {unfinished?.flow === 'signup-title' && <TitleBanner slug={unfinished.slug}>{deeds}</TitleBanner>}
      <UnfinishedList view={begun} except={listed?.id} />
      <div className={styles.columns}>
        {(!none || !unfinished) && (
          <section aria-labelledby="circles">
            <h2 id="circles" className={styles.part}>
              {t('title')}
            </h2>
            {none ? (
              <Empty
                level={3}
                title={t('emptyTitle')}
                className={styles.panel}
                action={
                  <FlowLink
                    flow="signup-create-or-join"
                    step="create-or-join"
                    className={buttonClass({ variant: 'primary' })}
                  >
                    {t('start')}
                  </FlowLink>
                }
              >
                {t('emptyText')}
              </Empty>
            ) : (
              <>
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
              </>
            )}
          </section>
        )}
        <Totals totals={totals} />
      </div>
    </>
  )
}
