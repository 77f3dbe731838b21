import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Circle } from '#api/contract/circles.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { dayAndDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import { ActiveCircle } from './active-circle.tsx'
import { AskToLead } from './ask-to-lead.tsx'
import { Frozen } from './frozen.tsx'
import { HideAmounts } from './hide-amounts.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteLeader } from './invite-leader.tsx'
import { InviteList } from './invite-list.tsx'
import { LeadRequests } from './lead-requests.tsx'
import { LeaveCircle } from './leave-circle.tsx'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'

export const CircleReady = ({ circle }: { circle: Circle }) => {
  const t = useTranslations('members')
  const isLeader = circle.role === 'ADMINISTRATOR'
  const { slug, vanity_url, hold_until, supporters, frozen_at, frozen_reason } = circle
  const isHeld = hold_until !== null && hold_until !== undefined && hold_until > Date.now()
  return (
    <>
      <div className={styles.top}>
        <Link href="/portal" className={textLinkClass({ alone: true, quiet: true })} prefetch={false}>
          {t('back')}
        </Link>
      </div>
      <header className={styles.head}>
        <CirclePicture
          picture={circle.beneficiary_picture_url ?? ''}
          sizes="(min-width: 760px) 420px, 100vw"
          className={styles.picture}
        />
        <div className={styles.words}>
          <p className={styles.when}>{t(isLeader ? 'leads' : 'supports')}</p>
          <h1 dir="auto" className={styles.title}>
            {circle.headline ?? t('untitled')}
          </h1>
          <p className={styles.links}>
            {circle.is_registration_complete && !frozen_at && (
              <Link href={`/circles/${vanity_url ?? slug}`} className={textLinkClass({ alone: true })} prefetch={false}>
                {t('seePage')}
              </Link>
            )}
            {isLeader && circle.is_registration_complete && (
              <FlowLink flow="circle-edit" circle={slug} resume className={textLinkClass({ alone: true })}>
                {t('edit')}
              </FlowLink>
            )}
          </p>
        </div>
      </header>
      <ActiveCircle circle={circle} />
      {frozen_at && <Frozen slug={slug} since={frozen_at} reason={isLeader ? frozen_reason : undefined} />}
      {isHeld && <Notice>{t('held', { date: dayAndDate(hold_until) })}</Notice>}
      <LeadRequests slug={slug} isLeader={isLeader} />
      <MemberList circle={circle} isLeader={isLeader} />
      {isLeader && <InviteForm slug={slug} />}
      {isLeader && <InviteList slug={slug} />}
      {isLeader && <HideAmounts circle={circle} />}
      {isLeader && (
        <section aria-labelledby="hand-over" className={styles.section}>
          <div>
            <h2 id="hand-over" className={styles.part}>
              {t('hand.title')}
            </h2>
            <p className={styles.hint}>{t('hand.hint')}</p>
          </div>
          {supporters > 0 && (
            <div>
              <FlowLink flow="admin-transfer" circle={slug} resume className={buttonClass({ wide: 'phone' })}>
                {t('hand.open')}
              </FlowLink>
            </div>
          )}
          <InviteLeader slug={slug} />
        </section>
      )}
      {!isLeader && <AskToLead slug={slug} />}
      <LeaveCircle circle={circle} isLeader={isLeader} />
    </>
  )
}
