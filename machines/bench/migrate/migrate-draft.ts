import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Move } from '#machines/define/versions.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, entryOf } from '#machines/walk/draft.ts'
import { landingPosition } from '#machines/walk/draft-place.ts'
import { landingOf } from '#machines/walk/landing-of.ts'
import { moveDraft, movesFrom, oldAnswers } from '#machines/walk/move-draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { type Walk, walkFlow } from '#machines/walk/walk.ts'
import type { ReleasedDraft } from './migrate-released.ts'
import { isAnswered } from './migrate-states.ts'

/** A problem with one released draft after its migration. */
export interface Fault {
  readonly rule: 'stranded' | 'thrown-back' | 'lost'
  readonly step: string | null
  readonly message: string
}

type CanFinish = (draft: Draft) => boolean

/**
 * The stages of one draft's migration: as released, after the moves (migration rules), and as the current flow accepts
 * it.
 */
interface Way {
  readonly flow: AnyFlow
  readonly moves: readonly Move[]
  readonly old: ReleasedDraft
  readonly made: Draft
  readonly now: Draft
  readonly path: Walk
}

/**
 * Migrates a released draft to the current version and reports faults. A person with the draft must land at a step and
 * be able to finish the flow, no answered question may be asked again, and nothing may be lost silently.
 */
export function faultsOf(flow: AnyFlow, version: number, old: ReleasedDraft, canFinish: CanFinish): readonly Fault[] {
  const now = resumeDraft(flow, old.draft)
  if (!now) return [{ rule: 'stranded', step: old.open, message: 'It is not recognized as a draft of this flow.' }]
  const way = {
    flow,
    moves: version < flow.version ? movesFrom(flow, version) : [],
    old,
    made: moveDraft(flow, old.draft),
    now,
    path: walkFlow(flow, now),
  }
  return [...stranded(way, canFinish), ...thrownBack(way), ...lostByMoves(way), ...lostByJudging(way)]
}

function* stranded({ flow, old, now, path }: Way, canFinish: CanFinish): Generator<Fault> {
  const shown = path.asked.slice(path.floor)
  const astray = old.asked.find((id) => {
    const { at, opener } = landingPosition(flow, now, id)
    return !shown.includes(opener ?? at)
  })
  if (astray !== undefined)
    yield { rule: 'stranded', step: astray, message: `People at "${astray}" land on a step that is not shown.` }
  if (old.open !== null && !isThere(flow, landingOf(flow, old.open)))
    yield { rule: 'stranded', step: old.open, message: `People at "${old.open}" find that step gone, and no landing.` }
  if (!canFinish(now))
    yield { rule: 'stranded', step: path.open ?? null, message: `No end can be reached from "${path.open}".` }
}

const isThere = (flow: AnyFlow, id: string) => [...flow.steps, ...flow.asides].some((step) => step.id === id)

/**
 * Finds answered questions that the current flow asks again or no longer asks, although no move (migration rule)
 * declares this.
 */
function* thrownBack({ flow, moves, old, now, path }: Way): Generator<Fault> {
  for (const id of old.asked) {
    const step = stepOf(flow, id)
    const entry = step && entryOf(now, id)
    const before = entryOf(old.draft, id)
    if (!step || !entry || !before || id === old.open || moves.some(({ to, kind }) => to === id && kind !== 'loosened'))
      continue
    if (!isAnswered(now, step, entry)) {
      if (!isLost(flow, old.draft, id) && !step.dependsOn.some((read) => isOpenNow(flow, now, read)))
        yield {
          rule: 'thrown-back',
          step: id,
          message: `"${id}" was answered and is asked again, but no move says so.`,
        }
    } else if (!path.asked.includes(id) && placeOf(flow, id) < placeOf(flow, path.open))
      yield { rule: 'lost', step: id, message: `"${id}" was answered and is no longer asked, but no move says so.` }
  }
}

const placeOf = (flow: AnyFlow, id: string | undefined): number => {
  const place = flow.steps.findIndex((step) => step.id === id)
  return place < 0 ? flow.steps.length : place
}

function isOpenNow(flow: AnyFlow, draft: Draft, id: string): boolean {
  const [step, entry] = [stepOf(flow, id), entryOf(draft, id)]
  return step !== undefined && entry !== undefined && !isAnswered(draft, step, entry)
}

/** Whether a step is asked again because its secret was not kept. */
const isLost = (flow: AnyFlow, draft: Draft, id: string): boolean =>
  flow.steps.some((step) => step.effect?.lost?.reopen === id && entryOf(draft, step.id)?.receipt !== undefined)

/** The kinds of move (migration rule) that only declare a change to a step and do not change its answer. */
const SPEAKING: readonly Move['kind'][] = ['again', 'passed', 'loosened']

/**
 * Finds answers that the moves lose: the answer to a removed step that no move mentions, and single fields that a move
 * neither reads nor drops by name.
 */
function* lostByMoves({ flow, moves, old, made }: Way): Generator<Fault> {
  for (const [id, entry] of Object.entries(old.draft.entries)) {
    const takers = moves.filter((move) => !SPEAKING.includes(move.kind) && Object.hasOwn(move.from, id))
    if (takers.some(({ kind }) => kind === 'removed' || kind === 'renamed')) continue
    const step = stepOf(flow, id)
    if (takers.length === 0 && !step)
      yield { rule: 'lost', step: id, message: `No move keeps or drops the answer to "${id}".` }
    const stays = step !== undefined && made.entries[id] !== undefined && !takers.some(({ to }) => to === id)
    if (takers.length === 0 || stays) continue
    const read = new Set(takers.flatMap((move) => fieldsRead(move, old.draft, id)))
    for (const name of Object.keys(entry.answer))
      if (!read.has(name)) yield { rule: 'lost', step: id, message: `No move reads or drops "${id}.${name}".` }
  }
}

/** The fields of an old answer that a move reads or names. */
function fieldsRead(move: Move, draft: Draft, id: string): readonly string[] {
  const old = oldAnswers(move, draft)
  const read = new Set(move.drops.flatMap((name) => (name.startsWith(`${id}.`) ? [name.slice(id.length + 1)] : [])))
  const watched = Object.entries(old ?? {}).map(([from, answer]) => [from, from === id ? watch(answer, read) : answer])
  try {
    if (old) move.make(Object.fromEntries(watched))
  } catch {
    // A move throws if it does not accept the answer. Only the fields that it read before that count as read.
  }
  return [...read]
}

const watch = (answer: Entry['answer'] | undefined, read: Set<string>): Entry['answer'] =>
  new Proxy(answer ?? {}, {
    get: (target, name) => {
      read.add(String(name))
      return Reflect.get(target, name)
    },
  })

/** Finds what the moves kept but the current steps reject: values that no current field accepts, and receipts. */
function* lostByJudging({ flow, made, now, old }: Way): Generator<Fault> {
  for (const step of flow.steps) {
    const [before, after] = [entryOf(made, step.id), entryOf(now, step.id)]
    if (!before) continue
    for (const name of Object.keys(before.answer))
      if (before.answer[name] !== undefined && after?.answer[name] === undefined)
        yield { rule: 'lost', step: step.id, message: `No current field takes "${step.id}.${name}".` }
    yield* lostReceipt(step, before, after, isLost(flow, old.draft, step.id))
  }
}

function* lostReceipt(step: AnyStep, before: Entry, after: Entry | undefined, isAgain: boolean): Generator<Fault> {
  if (!before.receipt || !step.effect || isAgain) return
  if (!after?.receipt)
    yield { rule: 'lost', step: step.id, message: `The effect of "${step.id}" happened, but its receipt is lost.` }
  for (const name of Object.keys(before.receipt))
    if (after?.receipt && after.receipt[name] === undefined)
      yield {
        rule: 'lost',
        step: step.id,
        message: `No current effect takes "${name}" of the receipt of "${step.id}".`,
      }
}
