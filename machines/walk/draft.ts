import type { Day } from '#machines/define/day.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { holdAnswer, meaningOfMark } from '#machines/define/marks.ts'
import type { KeptAnswer, ReceiptOf } from '#machines/define/names.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { dayIn } from '#machines/define/today.ts'

/** What a draft stores about one step: the answer, and the result of its effect. */
export interface Entry {
  readonly answer: Readonly<Record<string, unknown>>
  /** Starts at 1 and grows by 1 with each change of the answer. */
  readonly revision: number
  /**
   * The revisions of the answers that this step depends on, at the time of this answer. If one of them is different
   * now, this step must be asked again.
   */
  readonly reads: Readonly<Record<string, number>>
  /**
   * The day on which the answer was sent, if the step uses the current date. It does not change anymore once the answer
   * is final.
   */
  readonly on?: Day
  /**
   * The result of the step's effect with this answer, present once the effect has happened. `{}` if the effect returns
   * nothing.
   */
  readonly receipt?: Readonly<Record<string, unknown>>
  /**
   * Set if people were led back to this step. The step then counts as unanswered, and its old answer is used as
   * prefill.
   */
  readonly reopened?: true
  /** The failure code of the refusal that led people back to this step, if one did. The step shows the reason. */
  readonly because?: string
  /** The name of the mark with which the server holds this answer. People cannot change a held answer. */
  readonly mark?: string
}

/** The answers of a run. A run has no other state. */
export interface Draft {
  readonly flow: string
  readonly version: number
  readonly given: Readonly<Record<string, FactValue>>
  readonly entries: Readonly<Record<string, Entry>>
}

/** The draft of a run without answers. */
export const emptyDraft = (flow: AnyFlow, given: Draft['given']): Draft => ({
  flow: flow.id,
  version: flow.version,
  given,
  entries: {},
})

/**
 * The draft after one more answer. If the answer to a question is unchanged, its receipt is kept. A different answer
 * removes the receipt. At a step that asks nothing, every answer counts as different.
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

/** The current date, to store with an answer, if the step uses the date. */
export function dayOfAnswer({ isDated }: AnyStep, given: Draft['given']): Pick<Entry, 'on'> {
  const on = isDated ? dayIn(given) : undefined
  return on === undefined ? {} : { on }
}

/**
 * The draft after a step's effect has happened. It has the receipt, and the givens (facts known before the first step)
 * that the effect changes have their new values.
 */
export function withReceipt(draft: Draft, step: AnyStep, receipt: Entry['receipt'] = {}): Draft {
  const entry = entryOf(draft, step.id)
  if (!entry) return draft
  const { reopened: _, because: __, ...settled } = entry
  const sets = step.effect?.sets ?? {}
  return { ...withEntry(draft, step.id, { ...settled, receipt }), given: { ...draft.given, ...sets } }
}

/**
 * The draft after a step was reopened, which means that it will be asked again. It has the reason, and the step's old
 * answer as prefill.
 */
export function withStepReopened(draft: Draft, stepId: string, because?: string): Draft {
  const entry = entryOf(draft, stepId)
  if (!entry) return draft
  const { receipt: _, because: __, mark: ___, ...open } = entry
  const asked = { ...open, revision: entry.revision + 1, reopened: true } as const
  return withEntry(draft, stepId, because === undefined ? asked : { ...asked, because })
}

/**
 * The draft after the server sets a mark on an answered step. The mark either holds the answer (people cannot change
 * it) or asks the step again. If the step does not declare the mark, the draft is unchanged.
 */
export function withMark(draft: Draft, step: AnyStep, mark: string): Draft {
  const [entry, meaning] = [entryOf(draft, step.id), meaningOfMark(step, mark)]
  if (!entry || meaning === undefined || entry.mark === mark) return draft
  return meaning === holdAnswer ? withEntry(draft, step.id, { ...entry, mark }) : withStepReopened(draft, step.id, mark)
}

/** The mark with which the server holds a step's answer, if there is one. */
export const markOf = (step: AnyStep, { mark }: Pick<Entry, 'mark'>): string | undefined =>
  mark !== undefined && meaningOfMark(step, mark) === holdAnswer ? mark : undefined

/**
 * The entry of a step, or `undefined` if the draft has no usable one. Inherited properties don't count, and neither do
 * malformed entries, which a damaged store may contain.
 */
export function entryOf({ entries }: Draft, id: string): Entry | undefined {
  return isObject(entries) && Object.hasOwn(entries, id) ? entryIn(entries[id]) : undefined
}

/**
 * The answer to one step in this draft, if there is one: `answerAt<typeof bank>(draft, 'bank')`. Secrets are missing.
 * If the person left through a door (a link that skips the answer), fields that they did not fill in are missing too.
 */
export const answerAt = <S extends AnyStep>(draft: Draft, id: S['id']): KeptAnswer<S> | undefined =>
  // The step's own schema accepted this answer before it was stored.
  entryOf(draft, id)?.answer as KeptAnswer<S> | undefined

/**
 * The receipt (result) of one step's effect in this draft, if the effect has happened: `receiptAt<typeof image>(draft,
 * 'image')`.
 */
export const receiptAt = <S extends AnyStep>(draft: Draft, id: S['id']): ReceiptOf<S> | undefined =>
  // The effect's binding produced this receipt, or the server stored it.
  entryOf(draft, id)?.receipt as ReceiptOf<S> | undefined

const entryIn = (entry: Entry | undefined): Entry | undefined =>
  isObject(entry) && isObject(entry.answer) && isObject(entry.reads) ? entry : undefined

/**
 * All entries of a draft, in the order of the flow's steps. Because people mostly answer in that order, this function
 * walks through both lists side by side. Looking up each step would take longer, especially in long flows.
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

/** Whether the answers that a step depends on have not changed since the step was answered. */
export const isFresh = (draft: Draft, { dependsOn }: AnyStep, entry: Entry): boolean =>
  dependsOn.every((id) => (entryOf(draft, id)?.revision ?? 0) === (entry.reads[id] ?? 0))

/** The answer in the form that drafts store: only fields that the step has, and no passwords or codes. */
export function withoutSecrets(step: AnyStep, answer: Entry['answer']): Entry['answer'] {
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(step.fields)) {
    const value = Object.hasOwn(answer, name) ? answer[name] : undefined
    if (value !== undefined && !metaOf(field).secret) kept[name] = value
  }
  if (answer[DOOR_FACT] !== undefined && step.doors.length > 0) kept[DOOR_FACT] = answer[DOOR_FACT]
  return kept
}

/**
 * Whether two answers are the same. A field that was left out equals an empty one. Two files are the same only if they
 * are the same object.
 */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || isFile(a) || isFile(b)) return false
  const [left, right] = [said(a), new Map(said(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameAnswer(value, right.get(key)))
}

const said = (whole: object): [string, unknown][] =>
  Object.entries(whole).filter(([, value]) => Array.isArray(whole) || (value !== undefined && value !== ''))

const isFile = (value: object) => typeof Blob !== 'undefined' && value instanceof Blob
