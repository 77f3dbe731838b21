import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CIRCLE_KEY } from '#api/client/queries.ts'
import type { Invite } from '#api/contract/invites.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { useSendOnce } from '#components/session/use-send-once.ts'
import { Button } from '#components/ui/button.tsx'
import { dayAndDate, isoDay, timeOfDay } from '#components/ui/dates.ts'
import { toast } from '#components/ui/toast.ts'
import { useFailure } from '#components/ui/use-failure.ts'
import styles from './remind.module.css'
import { ReminderWords } from './reminder-words.tsx'

type Reminders = Pick<Invite, 'reminded_at' | 'remind_from'>

interface RemindProps extends Reminders {
  /** The person's name, or their address if there is no name. */
  name: string
  /** Sends the reminder. */
  send(headers: Readonly<Record<string, string>>): Promise<unknown>
  /** Called once the reminder is sent. The row may have moved within its list. */
  onSent?(): void
}

/**
 * A button that sends a person a reminder by mail. While it can't be used again yet, it shows when the last reminder
 * was sent.
 */
export const Remind = (props: RemindProps) => (
  <ReminderWords>
    <RemindButton {...props} />
  </ReminderWords>
)

const RemindButton = ({ name, reminded_at, remind_from, send, onSent }: RemindProps) => {
  const t = useTranslations('reminders')
  const id = useId()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const failure = useFailure()
  const [busy, setBusy] = useState(false)
  const now = Date.now()
  const isUnable = remind_from === null || (reminded_at !== null && remind_from > now)
  const remind = async () => {
    setBusy(true)
    failure.takeAway()
    let isSent = false
    try {
      await sendOnce(send)
      isSent = true
      toast(t('sent', { name }))
    } catch (error) {
      failure.show(sentenceOf(error, { unanswered: t('failed') }))
    } finally {
      await cache.invalidateQueries({ queryKey: CIRCLE_KEY })
      setBusy(false)
    }
    if (isSent) onSent?.()
  }
  return (
    <div className={styles.remind}>
      <Button busy={busy} unable={isUnable} onClick={remind} aria-describedby={reminded_at === null ? undefined : id}>
        {t('remind', { name })}
      </Button>
      {reminded_at !== null && (
        <p id={id} className={styles.said}>
          {isoDay(reminded_at) === isoDay(now)
            ? t('today', { time: timeOfDay(reminded_at) })
            : t('earlier', { date: dayAndDate(reminded_at), time: timeOfDay(reminded_at) })}{' '}
          {remind_from === null
            ? t('enough')
            : isUnable && t('again', { name, date: dayAndDate(remind_from), time: timeOfDay(remind_from) })}
        </p>
      )}
    </div>
  )
}
