import type { CircleRow } from '#api/store/tables.ts'
import { refuse } from '../refusals/refused.ts'
import type { CircleFields } from './registration.ts'

/** Which version of a Circle's fields this is, as a header says it. */
export const etagOf = ({ revision }: CircleRow): string => `"${revision}"`

/**
 * Refuses a change by somebody who has not seen the present version, where it would overwrite something else: they are
 * given both. Whoever wants what stands there already overwrites nothing.
 */
export function checkSeen(circle: CircleRow, sent: CircleFields, ifMatch: string | undefined): void {
  if (ifMatch === undefined || isSeen(ifMatch, etagOf(circle))) return
  const { registration_stage: _, is_registration_complete: __, ...fields } = sent
  const now = new Map<string, unknown>(Object.entries(circle))
  const differing = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== (now.get(name) ?? '') && value !== now.get(name),
  )
  if (differing.length === 0) return
  const conflict = differing.map(([name, value]) => [name, { sent: value, current: now.get(name) ?? null }])
  refuse('changed-elsewhere', { conflict: Object.fromEntries(conflict), headers: { ETag: etagOf(circle) } })
}

const isSeen = (ifMatch: string, etag: string) => ifMatch.split(',').some((seen) => ['*', etag].includes(seen.trim()))
