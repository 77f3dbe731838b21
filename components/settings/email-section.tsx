import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { userQuery } from '#api/client/queries.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import { toast } from '#components/ui/toast.ts'
import { EmailForm } from './email-form.tsx'
import styles from './settings.module.css'

/** The member's e-mail address, whether it is confirmed, and a form to change it. */
export const EmailSection = () => {
  const t = useTranslations('settings')
  const { data: user } = useQuery(userQuery)
  const cache = useQueryClient()
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!user) return null

  /** Runs an action and shows its result. Resolves to `false` if the action was not carried out. */
  const run = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      const isDone = (await work()) !== false
      if (isDone) toast(said)
      return isDone
    } catch (error) {
      toast(sentenceOf(error, { unanswered: t('emailFailed') }), { kind: 'error' })
      return false
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: userQuery.queryKey })
    }
  }
  const change = async (email: string) => {
    const save = () => call('updateUser', { body: { email } })
    const went = await run(() => withProof(save), t('emailAsked', { email }))
    if (went) setChanging(false)
  }
  const { email, email_change: pending } = user
  const cancel = () => run(() => call('updateUser', { body: { email } }), t('emailCanceled', { email }))
  return (
    <section aria-labelledby="email" className={styles.section}>
      <h2 id="email" className={styles.part}>
        {t('email')}
      </h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.device} dir="auto">
              {email}
            </p>
            <p className={styles.when}>{t(user.email_verified ? 'emailConfirmed' : 'emailUnconfirmed')}</p>
          </div>
          {!changing && (
            <div className={styles.actions}>
              {!user.email_verified && (
                <Button busy={busy} onClick={() => run(() => call('sendVerification'), t('emailLinkSent', { email }))}>
                  {t('emailSendLink')}
                </Button>
              )}
              <Button onClick={() => setChanging(true)}>{t('emailChange')}</Button>
            </div>
          )}
        </div>
        {pending && (
          <div className={styles.row}>
            <div className={styles.words}>
              <p className={styles.device}>{t('emailPending', { email: pending.email })}</p>
              <p className={styles.when}>{t('emailPendingText', { date: fullDate(pending.expires_at) })}</p>
            </div>
            <div className={styles.actions}>
              <Button busy={busy} onClick={() => change(pending.email)}>
                {t('emailAgain')}
              </Button>
              <Button variant="quiet" unable={busy} onClick={cancel}>
                {t('emailCancel')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {changing && <EmailForm busy={busy} onSave={change} onKeep={() => setChanging(false)} />}
    </section>
  )
}
