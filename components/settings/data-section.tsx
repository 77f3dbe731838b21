import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Button } from '#components/ui/button.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { toast } from '#components/ui/toast.ts'
import { CloseAccount } from './close-account.tsx'
import styles from './settings.module.css'

/** Lets members download or delete their data. */
export const DataSection = () => {
  const t = useTranslations('settings')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { reply } = await call('exportData')
      saveFile(`covey-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(reply, null, 2))
      toast(t('dataTaken'))
    } catch (error) {
      toast(sentenceOf(error, { unanswered: t('dataFailed') }), { kind: 'error' })
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="data" className={styles.section}>
      <h2 id="data" className={styles.part}>
        {t('data')}
      </h2>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div className={styles.words}>
            <p className={styles.device}>{t('dataTake')}</p>
            <p className={styles.when}>{t('dataTakeText')}</p>
          </div>
          <Button busy={busy} onClick={take}>
            {t('dataTakeAction')}
          </Button>
        </div>
        <CloseAccount />
      </div>
    </section>
  )
}
