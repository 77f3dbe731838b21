import type { OrderRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'

/** How long cashback that is missing can be claimed, from the day that it should have shown. */
export const CLAIM_MS = 90 * DAY_MS

interface Window {
  readonly from: number
  readonly until: number
}

/** When an order's cashback can be claimed: only that of a trip whose sale nobody has told of. */
export const claimWindow = ({ status, expected_report_by: from }: OrderRow): Window | undefined =>
  status === 'TRACKED' ? { from, until: from + CLAIM_MS } : undefined
