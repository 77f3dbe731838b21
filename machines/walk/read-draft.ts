import { isDay } from '#machines/define/day.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import type { Draft, Entry } from './draft.ts'

export type Stored = Readonly<Record<string, unknown>>

/**
 * Reads a stored value as a draft of this flow and drops every part that does not have the right shape. Inherited
 * properties are ignored, and answers are not checked. `undefined` if the value is not a draft of this flow.
 */
export function readDraft(flow: AnyFlow, stored: unknown): Draft | undefined {
  if (!isRecord(stored) || ownOf(stored, 'flow') !== flow.id) return undefined
  const [version, entries] = [ownOf(stored, 'version'), ownOf(stored, 'entries')]
  if (!isCount(version) || !isRecord(entries)) return undefined
  return { flow: flow.id, version, given: readGiven(flow, ownOf(stored, 'given')), entries: readEntries(entries) }
}

/**
 * Copies the entries and then cleans up the copy. Building the object property by property would be slower for long
 * flows.
 */
function readEntries(stored: Stored): Draft['entries'] {
  const entries: Record<string, unknown> = { ...stored }
  for (const id of Object.keys(stored)) {
    const entry = isName(id) ? readEntry(stored[id]) : undefined
    if (!entry) delete entries[id]
    else if (entry !== entries[id]) entries[id] = entry
  }
  return entries as Draft['entries']
}

/** Whether a name can be the id of a step. `__proto__` cannot, because assigning it would not create a property. */
const isName = (id: string) => id !== '__proto__'

/** The usable part of an entry. If its `reads` are missing, the step will be asked again. */
function readEntry(stored: unknown): Entry | undefined {
  if (!isRecord(stored)) return undefined
  if (isEntry(stored)) return stored
  const [answer, revision, reads] = [ownOf(stored, 'answer'), ownOf(stored, 'revision'), ownOf(stored, 'reads')]
  if (!isRecord(answer)) return undefined
  const isWhole = isCount(revision) && isRecord(reads)
  const [receipt, because, mark] = [ownOf(stored, 'receipt'), ownOf(stored, 'because'), ownOf(stored, 'mark')]
  const on = ownOf(stored, 'on')
  return {
    answer,
    revision: isCount(revision) ? revision : 1,
    reads: isRecord(reads) ? revisionsIn(reads) : {},
    ...(isDay(on) && { on }),
    ...(isWhole && isRecord(receipt) && { receipt }),
    ...((!isWhole || ownOf(stored, 'reopened') === true) && { reopened: true }),
    ...(typeof because === 'string' && { because }),
    ...(isWhole && typeof mark === 'string' && { mark }),
  }
}

/** Whether a value is already a complete entry and has no other properties. */
function isEntry(stored: Stored): stored is Stored & Entry {
  if (Object.getPrototypeOf(stored) !== Object.prototype) return false
  const { answer, revision, reads, on, receipt, reopened, because, mark } = stored
  if (!isRecord(answer) || !isCount(revision) || !isReads(reads)) return false
  let names = 3
  if (on !== undefined) names += isDay(on) ? 1 : UNKNOWN
  if (receipt !== undefined) names += isRecord(receipt) ? 1 : UNKNOWN
  if (reopened !== undefined) names += reopened === true ? 1 : UNKNOWN
  if (because !== undefined) names += typeof because === 'string' ? 1 : UNKNOWN
  if (mark !== undefined) names += typeof mark === 'string' ? 1 : UNKNOWN
  return Object.keys(stored).length === names
}
const UNKNOWN = Number.NaN

function isReads(value: unknown): boolean {
  if (!isRecord(value)) return false
  for (const id of Object.keys(value)) if (!isRead(id, value[id])) return false
  return true
}

const isRead = (id: string, revision: unknown): revision is number =>
  isName(id) && (revision === 0 || isCount(revision))

function revisionsIn(reads: Stored): Entry['reads'] {
  const revisions: Record<string, number> = {}
  for (const id of Object.keys(reads)) {
    const revision = reads[id]
    if (isRead(id, revision)) revisions[id] = revision
  }
  return revisions
}

function readGiven(flow: AnyFlow, stored: unknown): Draft['given'] {
  const given: Record<string, FactValue> = {}
  if (!isRecord(stored)) return given
  for (const { id, isValue } of flow.given) {
    const value = ownOf(stored, id)
    if (value !== undefined && isValue(value)) given[id] = value
  }
  return given
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

export const ownOf = (record: Stored, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined)
