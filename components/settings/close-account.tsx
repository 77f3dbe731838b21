import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallRefused, call } from '#api/client/call.ts'
import { withProof } from '#components/entry/ask-for-proof.ts'
import { forgetHere } from '#components/session/sign-out.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { toast } from '#components/ui/toast.ts'
import styles from './settings.module.css'

/** Closes the account; asks once, and then who it is. */
export const CloseAccount = () => {
  const t = useTranslations('settings')
  const router = useRouter()
  const [stand, setStand] = useState<'idle' | 'asking' | 'busy'>('idle')
  const [refused, setRefused] = useState<string>()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (stand === 'asking') keep.current?.focus()
  }, [stand])

  const close = async () => {
    setStand('busy')
    setRefused(undefined)
    try {
      if (!(await withProof(() => call('closeAccount')))) return setStand('idle')
      await forgetHere()
      toast(t('closed'))
      router.push('/')
    } catch (error) {
      setRefused(error instanceof CallRefused ? error.message : t('dataFailed'))
      setStand('idle')
    }
  }
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{t('close')}</p>
        <p className={styles.when}>{t('closeText')}</p>
        <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
      </div>
      {stand === 'idle' ? (
        <Button onClick={() => setStand('asking')}>{t('closeAction')}</Button>
      ) : (
        <div role="alertdialog" aria-labelledby="close-title" aria-describedby="close-sure" className={styles.question}>
          <h3 id="close-title" className={styles.device}>
            {t('closeTitle')}
          </h3>
          <p id="close-sure">{t('closeSure')}</p>
          <div className={styles.actions}>
            <Button busy={stand === 'busy'} onClick={close}>
              {t('closeAction')}
            </Button>
            <Button ref={keep} variant="primary" unable={stand === 'busy'} onClick={() => setStand('idle')}>
              {t('closeKeep')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
