import * as z from 'zod/mini'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Move } from '#machines/define/versions.ts'
import { type Draft, type Entry, entryOf, markOf } from './draft.ts'

type Entries = Readonly<Record<string, Entry>>

/**
 * Applies the flow's moves (migration rules) to a draft of an older version, without checking the answers. A migrated
 * step gets a new revision. Each answer that read the step now names that revision as the one it read, so that the
 * release alone makes no one answer again. A draft of the current version is returned unchanged. So is a draft of a
 * later version: a page has one if it stayed open while a release was rolled back.
 */
export function moveDraft(flow: AnyFlow, draft: Draft): Draft {
  if (draft.version >= flow.version) return draft
  const moves = movesFrom(flow, draft.version)
  const gone = new Set(moves.filter(({ kind }) => kind === 'removed').flatMap(sourcesOf))
  const made: Record<string, Entry> = {}
  for (const move of moves) {
    const entry = isMaking(move) ? entryFor(move, moves, draft) : undefined
    if (!entry || move.to === undefined) continue
    made[move.to] = entry
    for (const id of sourcesOf(move)) if (move.kind === 'renamed' || !isAsked(flow, id)) gone.add(id)
  }
  const entries: Record<string, Entry> = { ...draft.entries }
  for (const [id, entry] of Object.entries(draft.entries)) if (!isFresh(draft, entry)) entries[id] = stale(entry)
  for (const id of gone) delete entries[id]
  Object.assign(entries, made)
  const now = withReads(flow, entries)
  for (const { kind, to = '' } of moves) {
    const entry = kind === 'again' ? now[to] : undefined
    if (entry && !isDone(flow, to, entry)) now[to] = again(entry)
  }
  return { ...draft, version: flow.version, entries: now }
}

/**
 * Whether an answer is final, because its effect has happened and it cannot be edited, or because the server holds it
 * with a mark. People are not asked for a final answer again.
 */
const isDone = (flow: AnyFlow, id: string, entry: Entry): boolean =>
  flow.steps.some((step) => step.id === id && (isOver(step, entry) || markOf(step, entry) !== undefined))

const isOver = ({ effect }: AnyStep, { receipt }: Entry) =>
  receipt !== undefined && effect !== undefined && effect.after !== 'live'

const isMaking = ({ kind }: Move): boolean => kind === 'made' || kind === 'renamed'
const sourcesOf = ({ from }: Move): readonly string[] => Object.keys(from)
const isAsked = (flow: AnyFlow, id: string): boolean => flow.steps.some((step) => step.id === id)

/**
 * The moves (migration rules) that apply to a draft of this version. If several change the same step, only the one with
 * the lowest `until` applies.
 */
export function movesFrom(flow: AnyFlow, version: number): readonly Move[] {
  const open = flow.moves.filter(({ until }) => until >= version)
  const first = ({ to, until }: Move) =>
    !open.some((other) => isMaking(other) && other.to === to && other.until < until)
  return open.filter((move) => !isMaking(move) || first(move))
}

/**
 * The new entry that a move (migration rule) makes from old answers. `undefined` if the draft has none of the answers
 * that the move uses, or if one of them has a different shape than the move expects.
 */
function entryFor(move: Move, moves: readonly Move[], draft: Draft): Entry | undefined {
  const old = oldAnswers(move, draft)
  const sources = sourcesOf(move).flatMap((id) => entryOf(draft, id) ?? [])
  const answer = old && sources.length > 0 ? madeBy(move, old) : undefined
  if (!answer) return undefined
  const isAnswered = sources.every((source) => !source.reopened && isFresh(draft, source))
  const isTaker = takesReceipt(move, moves)
  const receipt = isTaker ? receiptOf(sources) : undefined
  const mark = isTaker ? sources.find(({ mark }) => mark !== undefined)?.mark : undefined
  return {
    answer,
    revision: Math.max(...sources.map(({ revision }) => revision)),
    reads: {},
    ...(receipt && { receipt }),
    ...(mark !== undefined && { mark }),
    ...(!isAnswered && { reopened: true }),
  }
}

/**
 * The old answers that a move (migration rule) uses, by step. `undefined` if one of them has a different shape than the
 * move expects.
 */
export function oldAnswers({ from }: Move, draft: Draft): Parameters<Move['make']>[0] | undefined {
  const old: Record<string, Entry['answer']> = {}
  for (const [id, schema] of Object.entries(from)) {
    const answer = entryOf(draft, id)?.answer
    if (answer === undefined) continue
    const parsed = schema ? z.safeParse(schema, answer) : { success: true, data: answer }
    if (!parsed.success) return undefined
    old[id] = Object(parsed.data)
  }
  return old
}

function madeBy(move: Move, old: Parameters<Move['make']>[0]): Entry['answer'] | undefined {
  try {
    return Object.fromEntries(Object.entries(move.make(old)).filter(([, value]) => value !== undefined))
  } catch {
    return undefined
  }
}

/**
 * Whether a move (migration rule) also takes over the receipts of the old answers. If several moves use the same old
 * answer, its receipt goes to the step with the same id, otherwise to the first of them.
 */
function takesReceipt(move: Move, moves: readonly Move[]): boolean {
  return sourcesOf(move).every((id) => {
    const takers = moves.filter((other) => isMaking(other) && Object.hasOwn(other.from, id))
    return (takers.find(({ to }) => to === id) ?? takers[0]) === move
  })
}

/** The receipts of the old steps combined into one, if the effects of all of them have happened. */
const receiptOf = (sources: readonly Entry[]): Entry['receipt'] =>
  sources.every(({ receipt }) => receipt !== undefined)
    ? Object.assign({}, ...sources.map(({ receipt }) => receipt))
    : undefined

function isFresh({ entries }: Draft, { reads }: Entry): boolean {
  for (const id of Object.keys(reads)) if ((entries[id]?.revision ?? 0) !== reads[id]) return false
  return true
}

const stale = (entry: Entry): Entry => ({ ...entry, reopened: true })
const again = ({ receipt: _, mark: __, ...entry }: Entry): Entry => ({
  ...entry,
  revision: entry.revision + 1,
  reopened: true,
})

/**
 * Updates the revisions that each entry refers to, so that answered steps still count as answered. Steps that had to be
 * asked again before still have to be.
 */
function withReads(flow: AnyFlow, entries: Entries): Record<string, Entry> {
  const now: Record<string, Entry> = { ...entries }
  for (const { id, dependsOn: reads } of flow.steps) {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
    if (!entry || isUpToDate(entry, reads, entries)) continue
    now[id] = { ...entry, reads: Object.fromEntries(reads.map((read) => [read, entries[read]?.revision ?? 0])) }
  }
  return now
}

function isUpToDate({ reads: known }: Entry, reads: readonly string[], entries: Entries): boolean {
  for (const read of reads) if (known[read] !== (entries[read]?.revision ?? 0)) return false
  return Object.keys(known).length === reads.length
}
