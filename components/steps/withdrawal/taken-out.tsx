import { useEffect } from 'react'
import { queryClient } from '#components/session/query-client.ts'
import { WithQueries } from '#components/session/with-queries.tsx'
import { WithdrawalReceipt } from '#components/withdrawals/withdrawal-receipt.tsx'
import type { ExtraProps } from '../parts/extra-props.ts'
import styles from './withdrawal.module.css'

/** It is on its way: the receipt, which follows it; and the wallet below is read again. */
export const TakenOut = ({ at: { step, draft } }: ExtraProps) => {
  const payout = step.id === 'bank-confirmation' ? 'bank-payout' : 'gift-card-payout'
  const id = draft.entries[payout]?.receipt?.withdrawal
  useEffect(() => void queryClient.invalidateQueries({ queryKey: ['wallet'] }), [])
  if (typeof id !== 'string') return null
  return (
    <WithQueries>
      <div className={styles.receipt}>
        <WithdrawalReceipt id={id} />
      </div>
    </WithQueries>
  )
}
