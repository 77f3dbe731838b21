import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import type { SoFar } from '#api/contract/invites.ts'
import { type FoundInvite, type Invited, lookAtInvite } from '#components/circles/look-at-invite.ts'
import { currentReferral, takeReferral } from '#components/circles/referral.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { signOut } from '#components/session/sign-out.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { dayAndDate } from '#components/ui/dates.ts'
import { Icon } from '#components/ui/icon.tsx'
import { initialsOf } from '#components/ui/initials.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { lockIcon } from '#components/ui/more-icons.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Seed } from '#components/ui/seed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { inDollars } from '#machines/define/money.ts'
import styles from './invited-to-lead.module.css'

/** Shows who asks the person to lead, how much the Circle has raised so far, and what leaders have to do. */
export const InvitedToLead = () => (
  <WithQueries>
    <Asked />
  </WithQueries>
)

const Asked = () => {
  const { token = '' } = currentReferral() ?? {}
  const { data, refetch } = useQuery({
    queryKey: ['invite', token],
    queryFn: () => lookAtInvite(token),
    enabled: token !== '',
  })
  return <Found found={token === '' ? NONE : data} onRetry={() => void refetch()} />
}

/** Used if this tab remembers no invitation: shows that the invitation is unknown. */
const NONE: FoundInvite = { kind: 'over', reason: 'unknown' }

/** Shows the invitation or what is wrong with it. `found` is `undefined` while it is loading. */
export const Found = ({ found, onRetry }: { found: FoundInvite | undefined; onRetry(): void }) => {
  const t = useTranslations('signup-invite.toLead')
  if (found?.kind === 'unanswered')
    return (
      <LoadFailed title={t('failedTitle')} retry={t('retry')} onRetry={onRetry}>
        {t('failed')}
      </LoadFailed>
    )
  if (!found)
    return (
      <div className={styles.parts} aria-busy="true">
        <Skeleton shape="block" height={260} />
        <Skeleton shape="block" height={260} />
      </div>
    )
  return found.kind === 'good' && found.invite.to_lead ? (
    <AskedBy invite={found.invite} lead={found.invite.to_lead} />
  ) : (
    <Gone />
  )
}

/**
 * Shown if the remembered invitation can't be used. If the person creates an account now, they won't join its Circle.
 */
const Gone = () => {
  const t = useTranslations('signup-invite.toLead')
  useEffect(() => void takeReferral(), [])
  return (
    <div role="alert">
      <Notice kind="error">{t('gone')}</Notice>
    </div>
  )
}

interface AskedByProps {
  invite: Pick<Invited, 'from' | 'headline'>
  lead: NonNullable<Invited['to_lead']>
}

const AskedBy = ({ invite: { from, headline }, lead }: AskedByProps) => {
  const t = useTranslations('signup-invite.toLead')
  const { message, expires_at, is_registration_complete, so_far } = lead
  const account = isSignedIn() ? 'accept' : 'account'
  const circle = is_registration_complete ? 'check' : 'finish'
  const name = (words: unknown) => <b dir="auto">{words as string}</b>
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <Art name="scene-mailbox" className={styles.art} />
        <Raised soFar={so_far} />
      </div>
      <div className={styles.column}>
        <div className={styles.from}>
          <span className={styles.face} aria-hidden="true">
            {initialsOf(from)}
          </span>
          <div>
            <p>
              {headline === null
                ? t.rich('asksUntitled', { from, b: name })
                : t.rich('asks', { from, headline, b: name, c: name })}
            </p>
            {message !== null && (
              <p className={styles.quote} dir="auto">
                {t('quote', { message })}
              </p>
            )}
          </div>
        </div>
        <div className={styles.rest}>
          <h2 className={styles.title}>{t('title')}</h2>
          <ol className={styles.steps}>
            {([account, circle, 'withdraw'] as const).map((step, index) => (
              <li key={step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <p className={styles.name}>{t(step, { from })}</p>
                  <p className={styles.text}>{t(`${step}Text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          {isSignedIn() && <OtherAccount />}
          <p className={styles.until}>
            <Icon name={lockIcon} />
            <span>{t.rich('until', { day: dayAndDate(expires_at), b: (words) => <b>{words}</b> })}</span>
          </p>
        </div>
      </div>
    </div>
  )
}

/**
 * For members whose account has a different address than the invitation. This tab continues to remember the invitation.
 */
const OtherAccount = () => {
  const t = useTranslations('signup-invite.toLead')
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
    openFlow({ flow: 'login', step: 'login' }, true)
  }
  return (
    <Button variant="quiet" busy={isLeaving} onClick={leave}>
      {t('otherAccount')}
    </Button>
  )
}

const Raised = ({ soFar: { raised, pending, available, orders, people, since } }: { soFar: SoFar }) => {
  const t = useTranslations('signup-invite.toLead')
  return (
    <section className={styles.card} aria-label={t('soFar')}>
      <div className={styles.sums}>
        <p className={styles.word}>{t('soFar')}</p>
        <p className={styles.raised}>{inDollars(raised)}</p>
        <p className={styles.text}>
          {since === null ? t('nothing') : t('from', { orders, people, day: dayAndDate(since) })}
        </p>
      </div>
      {since !== null && (
        <dl className={styles.halves}>
          <div>
            <dt>
              <Seed fill="ready" className={styles.seed} /> {t('available')}
            </dt>
            <dd>{inDollars(available)}</dd>
          </div>
          <div>
            <dt>
              <Seed fill="outline" className={styles.seed} /> {t('pending')}
            </dt>
            <dd>{inDollars(pending)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
