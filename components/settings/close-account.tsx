import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { forgetHere } from '#components/session/sign-out.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Question } from '#components/ui/question.tsx'
import { toast } from '#components/ui/toast.ts'
import { useAsking } from '#components/ui/use-asking.ts'
import styles from './settings.module.css'

/** Lets members close their account, after a confirmation and a proof of identity. */
export const CloseAccount = () => {
  const t = useTranslations('settings')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const { isAsking, opener, ask, keep } = useAsking()
  const [refused, setRefused] = useState<string>()
  const stop = () => {
    setBusy(false)
    keep()
  }
  const close = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      if (!(await withProof(() => call('closeAccount')))) return stop()
      await forgetHere()
      toast(t('closed'))
      router.push('/')
    } catch (error) {
      setRefused(sentenceOf(error, { unanswered: t('dataFailed') }))
      stop()
    }
  }
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{t('close')}</p>
        <p className={styles.when}>{t('closeText')}</p>
        <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
      </div>
      {isAsking ? (
        <Question
          title={t('closeTitle')}
          yes={t('closeAction')}
          no={t('closeKeep')}
          busy={busy}
          onYes={close}
          onNo={keep}
        >
          {t('closeSure')}
        </Question>
      ) : (
        <Button ref={opener} onClick={ask}>
          {t('closeAction')}
        </Button>
      )}
    </div>
  )
}
