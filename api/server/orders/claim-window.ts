import type { OrderRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'

/** How long missing cashback can be claimed, from the expected report date. */
export const CLAIM_MS = 90 * DAY_MS

interface Window {
  readonly from: number
  readonly until: number
}

/** When an order's cashback can be claimed. Only trips without a reported sale can be claimed. */
export const claimWindow = ({ status, expected_report_by: from }: OrderRow): Window | undefined =>
  status === 'TRACKED' ? { from, until: from + CLAIM_MS } : undefined
