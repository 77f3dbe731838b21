import type { Day } from '#machines/define/day.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { hold, meaningOfMark } from '#machines/define/marks.ts'
import type { KeptAnswer, ReceiptOf } from '#machines/define/names.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { dayIn } from '#machines/define/today.ts'

/** What one step was told, and what came of it. */
export interface Entry {
  readonly answer: Readonly<Record<string, unknown>>
  /** Raised whenever the answer changes; the first is 1. */
  readonly revision: number
  /** The revisions of the steps that it depends on when it was given: an older one here means it must be asked again. */
  readonly reads: Readonly<Record<string, number>>
  /** The day on which it was sent, where the step looks at the day. Once nothing can be changed any more, it stays. */
  readonly on?: Day
  /** Present once the step's effect happened with this answer; `{}` where it leaves nothing. */
  readonly receipt?: Readonly<Record<string, unknown>>
  /** Something led back to this step: it counts as unanswered, its answer is prefill. */
  readonly reopened?: true
  /** The refusal that led back to it, where it was one: the reason is shown there. */
  readonly because?: string
  /** The server holds this answer as it stands: the mark of the step by which it does. */
  readonly mark?: string
}

/** Answers are the only state: of a run of a flow, this is all that is ever kept. */
export interface Draft {
  readonly flow: string
  readonly version: number
  readonly given: Readonly<Record<string, FactValue>>
  readonly entries: Readonly<Record<string, Entry>>
}

/** A run that has not been answered yet. */
export const emptyDraft = (flow: AnyFlow, given: Draft['given']): Draft => ({
  flow: flow.id,
  version: flow.version,
  given,
  entries: {},
})

/**
 * The draft with one more answer. The same answer again changes nothing; another one voids the receipt. Where nothing is
 * asked, each time is another one.
 */
export function withAnswer(draft: Draft, step: AnyStep, answer: Entry['answer']): Draft {
  const kept = withoutSecrets(step, answer)
  const before = entryOf(draft, step.id)
  const same = before && step.kind === 'question' && sameAnswer(before.answer, kept)
  const reads: Record<string, number> = {}
  for (const id of step.dependsOn) reads[id] = entryOf(draft, id)?.revision ?? 0
  const on = dayOfAnswer(step, draft.given)
  const entry: Entry = same
    ? {
        answer: before.answer,
        revision: before.revision,
        reads,
        ...on,
        ...(before.receipt && { receipt: before.receipt }),
      }
    : { answer: kept, revision: (before?.revision ?? 0) + 1, reads, ...on }
  return withEntry(draft, step.id, entry)
}

/** The day that an answer remembers, if its step looks at one. */
export function dayOfAnswer({ isDated }: AnyStep, given: Draft['given']): Pick<Entry, 'on'> {
  const on = isDated ? dayIn(given) : undefined
  return on === undefined ? {} : { on }
}

/** The draft once a step's effect happened: its receipt, and the givens that it changes. */
export function withReceipt(draft: Draft, step: AnyStep, receipt: Entry['receipt'] = {}): Draft {
  const entry = entryOf(draft, step.id)
  if (!entry) return draft
  const { reopened: _, because: __, ...settled } = entry
  const sets = step.effect?.sets ?? {}
  return { ...withEntry(draft, step.id, { ...settled, receipt }), given: { ...draft.given, ...sets } }
}

/** The draft with a step to be asked again, and why; what was answered stays as prefill. */
export function reopened(draft: Draft, stepId: string, because?: string): Draft {
  const entry = entryOf(draft, stepId)
  if (!entry) return draft
  const { receipt: _, because: __, mark: ___, ...open } = entry
  const asked = { ...open, revision: entry.revision + 1, reopened: true } as const
  return withEntry(draft, stepId, because === undefined ? asked : { ...asked, because })
}

/**
 * The draft with a mark on an answered step: its answer is held, or it is asked again for that reason. The same draft for
 * a mark that the step does not declare.
 */
export function withMark(draft: Draft, step: AnyStep, mark: string): Draft {
  const [entry, meaning] = [entryOf(draft, step.id), meaningOfMark(step, mark)]
  if (!entry || meaning === undefined || entry.mark === mark) return draft
  return meaning === hold ? withEntry(draft, step.id, { ...entry, mark }) : reopened(draft, step.id, mark)
}

/** The mark that holds an answer of a step, if one does. */
export const markOf = (step: AnyStep, { mark }: Pick<Entry, 'mark'>): string | undefined =>
  mark !== undefined && meaningOfMark(step, mark) === hold ? mark : undefined

/** An entry that the draft itself holds, and that can be one: nothing inherited, nothing that a broken store made up. */
export function entryOf({ entries }: Draft, id: string): Entry | undefined {
  return isObject(entries) && Object.hasOwn(entries, id) ? entryIn(entries[id]) : undefined
}

/**
 * The answer to one step as this draft keeps it, if there is any: `answerAt<typeof bank>(draft, 'bank')`. Without secrets,
 * and through a door without what is not asked.
 */
export const answerAt = <S extends AnyStep>(draft: Draft, id: S['id']): KeptAnswer<S> | undefined =>
  // The step's own schema took it before it was kept.
  entryOf(draft, id)?.answer as KeptAnswer<S> | undefined

/** What the effect of one step left in this draft, if it happened: `receiptAt<typeof image>(draft, 'image')`. */
export const receiptAt = <S extends AnyStep>(draft: Draft, id: S['id']): ReceiptOf<S> | undefined =>
  // The effect's binding produced this receipt, or the server stored it.
  entryOf(draft, id)?.receipt as ReceiptOf<S> | undefined

const entryIn = (entry: Entry | undefined): Entry | undefined =>
  isObject(entry) && isObject(entry.answer) && isObject(entry.reads) ? entry : undefined

/**
 * All of them at once, by the steps' places. People mostly answer in the order of the steps, so the two are gone through
 * side by side: looking each step up takes longer, and the longer the more there are.
 */
export function entriesBy(
  ids: readonly string[],
  places: ReadonlyMap<string, number>,
  { entries }: Draft,
): readonly (Entry | undefined)[] {
  const found = new Array<Entry | undefined>(ids.length).fill(undefined)
  if (!isObject(entries)) return found
  let next = 0
  for (const id in entries) {
    const at = ids[next] === id ? next : places.get(id)
    if (at === undefined || !Object.hasOwn(entries, id)) continue
    found[at] = entryIn(entries[id])
    next = at + 1
  }
  return found
}

const isObject = <T>(value: T): value is T & object => typeof value === 'object' && value !== null

const withEntry = (draft: Draft, stepId: string, entry: Entry): Draft => ({
  ...draft,
  entries: { ...draft.entries, [stepId]: entry },
})

/** Whether an answer was given to what the step depends on as it stands now. */
export const isFresh = (draft: Draft, { dependsOn }: AnyStep, entry: Entry): boolean =>
  dependsOn.every((id) => (entryOf(draft, id)?.revision ?? 0) === (entry.reads[id] ?? 0))

/** The answer as it is kept: what the step asks for and was told, but never passwords and codes. */
export function withoutSecrets(step: AnyStep, answer: Entry['answer']): Entry['answer'] {
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = Object.hasOwn(answer, name) ? answer[name] : undefined
    if (value !== undefined && !metaOf(field).secret) kept[name] = value
  }
  if (answer[DOOR] !== undefined && step.doors.length > 0) kept[DOOR] = answer[DOOR]
  return kept
}

/** Whether two answers say the same; what is left out and what is left empty do. Files are the same only if they are one. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || isFile(a) || isFile(b)) return false
  const [left, right] = [said(a), new Map(said(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameAnswer(value, right.get(key)))
}

const said = (whole: object): [string, unknown][] =>
  Object.entries(whole).filter(([, value]) => Array.isArray(whole) || (value !== undefined && value !== ''))

const isFile = (value: object) => typeof Blob !== 'undefined' && value instanceof Blob
