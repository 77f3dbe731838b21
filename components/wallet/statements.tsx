import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import row from '#components/circles/money-row.module.css'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { toast } from '#components/ui/toast.ts'
import { periodsSince } from './periods.ts'
import styles from './wallet.module.css'

/** The byte order mark, which makes spreadsheets read text as UTF-8. Loading the statement as text removed it. */
const MARK = '\ufeff'

/** Lets people download a statement for a month or a year. */
export const Statements = ({ slug, since }: { slug: string; since: string }) => {
  const t = useTranslations('wallet')
  const periods = periodsSince(Date.parse(since), Date.now())
  const [period, setPeriod] = useState(periods[0]?.period ?? '')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { reply } = await call('exportStatement', { params: { slug, period } })
      saveFile(`covey-${slug}-${period}.csv`, MARK + reply, 'text/csv')
      toast(t('downloaded'))
    } catch (error) {
      toast(sentenceOf(error, { unanswered: t('downloadFailed') }), { kind: 'error' })
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="statements" className={styles.part}>
      <h2 id="statements" className={styles.heading}>
        {t('statements')}
      </h2>
      <p className={row.hint}>{t('statementsText')}</p>
      <div className={styles.take}>
        <FieldFrame id="wallet-period" label={t('period')}>
          <select
            id="wallet-period"
            className={field.input}
            value={period}
            onChange={(event) => setPeriod(event.target.value)}
          >
            {periods.map(({ period: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Button wide="phone" busy={busy} onClick={take}>
          {t('download')}
        </Button>
      </div>
    </section>
  )
}
