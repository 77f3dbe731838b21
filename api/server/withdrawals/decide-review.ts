import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services.ts'
import { BUSINESS_DAYS, FIRST_JOB } from './begin.ts'
import { move, open } from './move.ts'

/** Has a withdrawal that was looked at sent, or its money given back. `false` where none waits for that. */
export async function decideReview(tx: Writer, services: Services, id: string, isGood: boolean): Promise<boolean> {
  const row = await open(tx, id)
  if (row?.status !== 'IN_REVIEW') return false
  if (!isGood) {
    await move(tx, services, row, { status: 'CANCELLED' })
    return true
  }
  const expected_by = row.kind === 'BANK' ? businessDayAfter(services.now(), BUSINESS_DAYS) : null
  await move(tx, services, row, { status: 'REQUESTED', expected_by })
  await services.jobs.add(tx, FIRST_JOB[row.kind], row.id)
  return true
}
