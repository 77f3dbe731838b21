import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Move } from '#machines/define/versions.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, entryOf } from '#machines/walk/draft.ts'
import { landing } from '#machines/walk/draft-place.ts'
import { landingOf } from '#machines/walk/landing-of.ts'
import { moved, movesFrom, oldAnswers } from '#machines/walk/moved.ts'
import { resume } from '#machines/walk/resume.ts'
import { type Walk, walk } from '#machines/walk/walk.ts'
import type { ReleasedDraft } from './migrate-released.ts'
import { isAnswered } from './migrate-states.ts'

/** What is wrong with where one released draft comes to. */
export interface Fault {
  readonly rule: 'stranded' | 'thrown-back' | 'lost'
  readonly step: string | null
  readonly message: string
}

type CanFinish = (draft: Draft) => boolean

/** A draft on its way: as it was released, as the moves made it, and as today's flow takes it. */
interface Way {
  readonly flow: AnyFlow
  readonly moves: readonly Move[]
  readonly old: ReleasedDraft
  readonly made: Draft
  readonly now: Draft
  readonly path: Walk
}

/** Takes a released draft to the present version: it lands, it can finish, nobody is thrown back, and nothing is lost unsaid. */
export function faultsOf(flow: AnyFlow, version: number, old: ReleasedDraft, canFinish: CanFinish): readonly Fault[] {
  const now = resume(flow, old.draft)
  if (!now) return [{ rule: 'stranded', step: old.open, message: 'It is taken for no draft of this flow.' }]
  const way = {
    flow,
    moves: version < flow.version ? movesFrom(flow, version) : [],
    old,
    made: moved(flow, old.draft),
    now,
    path: walk(flow, now),
  }
  return [...stranded(way, canFinish), ...thrownBack(way), ...lostByMoves(way), ...lostByJudging(way)]
}

function* stranded({ flow, old, now, path }: Way, canFinish: CanFinish): Generator<Fault> {
  const shown = path.asked.slice(path.floor)
  const astray = old.asked.find((id) => {
    const { at, opener } = landing(flow, now, id)
    return !shown.includes(opener ?? at)
  })
  if (astray !== undefined)
    yield { rule: 'stranded', step: astray, message: `Whoever stood at "${astray}" lands on a step that is not shown.` }
  if (old.open !== null && !isThere(flow, landingOf(flow, old.open)))
    yield { rule: 'stranded', step: old.open, message: `Whoever stood at "${old.open}" finds it gone, and no landing.` }
  if (!canFinish(now))
    yield { rule: 'stranded', step: path.open ?? null, message: `From "${path.open}" no end can be reached.` }
}

const isThere = (flow: AnyFlow, id: string) => [...flow.steps, ...flow.asides].some((step) => step.id === id)

/** Questions that were answered then, and are asked again or no more though no move says so. */
function* thrownBack({ flow, moves, old, now, path }: Way): Generator<Fault> {
  for (const id of old.asked) {
    const step = stepOf(flow, id)
    const entry = step && entryOf(now, id)
    const before = entryOf(old.draft, id)
    if (!step || !entry || !before || id === old.open || moves.some(({ to, kind }) => to === id && kind !== 'loosened'))
      continue
    if (!isAnswered(now, step, entry)) {
      if (!isLost(flow, old.draft, id) && !step.dependsOn.some((read) => isOpenNow(flow, now, read)))
        yield { rule: 'thrown-back', step: id, message: `"${id}" was answered, and is asked again: no move says so.` }
    } else if (!path.asked.includes(id) && placeOf(flow, id) < placeOf(flow, path.open))
      yield { rule: 'lost', step: id, message: `"${id}" was answered, and is asked no more: no move says so.` }
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

/** Whether a step is asked again because a secret was not kept. */
const isLost = (flow: AnyFlow, draft: Draft, id: string): boolean =>
  flow.steps.some((step) => step.effect?.lost?.reopen === id && entryOf(draft, step.id)?.receipt !== undefined)

/** Moves that only speak of a step, and take no answer. */
const SPEAKING: readonly Move['kind'][] = ['again', 'passed', 'loosened']

/** What the moves leave behind: a step that none takes, or a field that they neither read nor name. */
function* lostByMoves({ flow, moves, old, made }: Way): Generator<Fault> {
  for (const [id, entry] of Object.entries(old.draft.entries)) {
    const takers = moves.filter((move) => !SPEAKING.includes(move.kind) && Object.hasOwn(move.from, id))
    if (takers.some(({ kind }) => kind === 'removed' || kind === 'renamed')) continue
    const step = stepOf(flow, id)
    if (takers.length === 0 && !step)
      yield { rule: 'lost', step: id, message: `The answer to "${id}" is taken by no move.` }
    const stays = step !== undefined && made.entries[id] !== undefined && !takers.some(({ to }) => to === id)
    if (takers.length === 0 || stays) continue
    const read = new Set(takers.flatMap((move) => fieldsRead(move, old.draft, id)))
    for (const name of Object.keys(entry.answer))
      if (!read.has(name))
        yield { rule: 'lost', step: id, message: `"${id}.${name}" is neither read nor dropped by a move.` }
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
    // Then it takes nothing, and what it read so far is all that it read.
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

/** What the moves kept and today's steps do not take: values that no field has room for, and receipts. */
function* lostByJudging({ flow, made, now, old }: Way): Generator<Fault> {
  for (const step of flow.steps) {
    const [before, after] = [entryOf(made, step.id), entryOf(now, step.id)]
    if (!before) continue
    for (const name of Object.keys(before.answer))
      if (before.answer[name] !== undefined && after?.answer[name] === undefined)
        yield { rule: 'lost', step: step.id, message: `"${step.id}.${name}" is taken by no field of today.` }
    yield* lostReceipt(step, before, after, isLost(flow, old.draft, step.id))
  }
}

function* lostReceipt(step: AnyStep, before: Entry, after: Entry | undefined, isAgain: boolean): Generator<Fault> {
  if (!before.receipt || !step.effect || isAgain) return
  if (!after?.receipt)
    yield { rule: 'lost', step: step.id, message: `That the effect of "${step.id}" happened is forgotten.` }
  for (const name of Object.keys(before.receipt))
    if (after?.receipt && after.receipt[name] === undefined)
      yield {
        rule: 'lost',
        step: step.id,
        message: `"${name}" of the receipt of "${step.id}" is taken by no effect of today.`,
      }
}
