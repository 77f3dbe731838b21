import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '#api/client/call.ts'
import { DELIVERIES, type Delivery, type Happening, type PracticePurchase } from '#api/contract/practice.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import field from '#components/fields/field.module.css'
import { FieldFrame } from '#components/fields/field-frame.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { toast } from '#components/ui/toast.ts'
import styles from './practice-shop.module.css'

const LABEL = { confirm: 'confirm', pay: 'payOut', return: 'return' } as const satisfies Record<Happening, string>

interface FateProps {
  purchase: PracticePurchase
  onChange(purchase: PracticePurchase): void
}

/**
 * Buttons that trigger what takes weeks in a real shop, by sending a correct or faulty report of the purchase. They
 * only work on the machine that runs the portal. Collapsed, because most people only want to try out shopping.
 */
export const Fate = ({ purchase: { id, next, status }, onChange }: FateProps) => {
  const t = useTranslations('practice')
  const [delivery, setDelivery] = useState<Delivery>('well')
  const [busy, setBusy] = useState<Happening>()
  if (next.length === 0) return status === null ? null : <p className={styles.hint}>{t('nothing')}</p>
  const happen = async (what: Happening) => {
    setBusy(what)
    try {
      onChange((await call('happenToPurchase', { params: { id }, body: { what, delivery } })).reply)
      toast(t('happened'))
    } catch (error) {
      toast(sentenceOf(error, { unanswered: t('payFailed') }), { kind: 'error' })
    }
    setBusy(undefined)
  }
  return (
    <details className={styles.tests}>
      <summary className={styles.toTests}>
        {t('tests')}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.fate}>
        <p className={styles.hint}>{t('nextText')}</p>
        {next.map((what) => (
          <Button key={what} wide busy={busy === what} unable={busy !== undefined} onClick={() => happen(what)}>
            {t(LABEL[what])}
          </Button>
        ))}
        <FieldFrame id="delivery" label={t('delivery')}>
          <select
            id="delivery"
            className={field.input}
            value={delivery}
            onChange={({ target }) => setDelivery(DELIVERIES.find((name) => name === target.value) ?? 'well')}
          >
            {DELIVERIES.map((name) => (
              <option key={name} value={name}>
                {t(`hears.${name}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
    </details>
  )
}
