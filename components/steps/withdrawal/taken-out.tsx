import { useEffect } from 'react'
import { queryClient } from '#components/session/query-client.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { WithdrawalReceipt } from '#components/withdrawals/withdrawal-receipt.tsx'
import type { bankPayout } from '#flows/withdrawal/steps/bank-payout.ts'
import type { giftCardPayout } from '#flows/withdrawal/steps/gift-card-payout.ts'
import { receiptAt } from '#machines/walk/draft.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { isToBank } from './is-to-bank.ts'
import styles from './withdrawal.module.css'

/**
 * Shown once the withdrawal is confirmed: its receipt and current status. Also reloads the wallet on the page below.
 */
export const TakenOut = ({ at: { draft } }: ExtraProps) => {
  const paid = isToBank(draft)
    ? receiptAt<typeof bankPayout>(draft, 'bank-payout')
    : receiptAt<typeof giftCardPayout>(draft, 'gift-card-payout')
  const id = paid?.withdrawal
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['wallet'] }), [])
  if (id === undefined) return null
  return (
    <WithQueries>
      <div className={styles.receipt}>
        <WithdrawalReceipt id={id} />
      </div>
    </WithQueries>
  )
}
