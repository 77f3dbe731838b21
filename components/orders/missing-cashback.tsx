import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { WholeOrder } from '#api/contract/orders.ts'
import { Button } from '#components/ui/button.tsx'
import { fullDate } from '#components/ui/dates.ts'
import { Notice } from '#components/ui/notice.tsx'
import { ClaimForm } from './claim-form.tsx'
import styles from './order-page.module.css'

/** What people can do about an order that the shop has not reported. Renders nothing for other orders. */
export const MissingCashback = ({ order }: { order: WholeOrder }) => {
  const t = useTranslations('orders')
  const [open, setOpen] = useState(false)
  const { claim, claimable_from: from, claimable_until: until } = order
  if (claim)
    return (
      <Notice kind={claim.status === 'ACCEPTED' ? 'ok' : 'info'}>
        <p>{t(`claim${claim.status}`, { date: fullDate(Date.parse(claim.submitted_at)) })}</p>
        {claim.answer && <p dir="auto">{t('claimAnswer', { answer: claim.answer })}</p>}
      </Notice>
    )
  if (!from || !until || Date.parse(until) < Date.now()) return null
  const isEarly = Date.parse(from) > Date.now()
  return (
    <section aria-labelledby="missing" className={styles.missing}>
      <h2 id="missing" className={styles.part}>
        {t('missing')}
      </h2>
      <p>
        {isEarly
          ? t('missingEarly', { date: fullDate(Date.parse(from)) })
          : t('missingNow', { date: fullDate(Date.parse(until)) })}
      </p>
      {!isEarly && !open && (
        <Button wide="phone" className={styles.claim} onClick={() => setOpen(true)}>
          {t('claim')}
        </Button>
      )}
      {!isEarly && open && <ClaimForm order={order} />}
    </section>
  )
}
