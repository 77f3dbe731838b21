import type { CircleRow } from '#api/store/tables.ts'
import { refuse } from '../refusals/refused.ts'
import type { CircleFields } from './registration.ts'

/** The version of a Circle's fields, as an ETag. */
export const etagOf = ({ revision }: CircleRow): string => `"${revision}"`

/**
 * Refuses a change that would overwrite values that the caller has not seen. The refusal contains both versions. A
 * change to the values that are already stored is never refused.
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
