import type { TableState } from '#machines/walk/table.ts'
import type { Examples } from '../check/finding.ts'
import type { Pair } from '../compare/bisimulation.ts'
import { after, type Happening } from '../compare/events.ts'
import { happeningsIn } from '../compare/happenings.ts'
import type { Side } from '../compare/observed.ts'

/**
 * How many times to press Back or Change before giving up on returning to the answer's reader (a step that reads the
 * answer).
 */
const SEEKS = 20
/** How many changes to an answer to try before concluding that none makes its reader be asked again. */
const TRIES = 100

/**
 * Collects, for each answer that another step (its reader) reads, a path on which the answer changes and the reader is
 * reached again.
 */
export function askedAgain(side: Side, examples: Examples) {
  const { steps, places } = side
  const happenings = happeningsIn(side, side, examples)
  const found = new Map<string, Pair>()
  const tries = new Map<string, number>()
  const seeks = new Map<string, number>()
  /**
   * Names the reason why a reader is asked again. If the answer that it reads was changed, that change can be the only
   * reason. Such a reason gets a different name from that of an answer that was merely asked again.
   */
  const nameOf = (reader: number, read: string, isItself: boolean) =>
    `${steps[reader]?.id} reads ${read}${isItself ? ' itself' : ''}`

  /** Checks whether an event causes an answered step to be asked again. */
  function look(pair: Pair): void {
    const [now] = pair.states
    const [before] = pair.from?.states ?? []
    if (!before) return
    for (const [at, reader] of steps.entries()) {
      if (now.steps[at]?.answered || !pair.told.has(reader.id)) continue
      for (const read of reader.dependsOn) {
        const place = places.get(read) ?? -1
        if (!isAbout(before, now, at, place)) continue
        const name = nameOf(at, read, before.at === place)
        follow(pair, at, name)
        // If no other step is asked before the reader, the answer that it reads is the only possible reason.
        if (places.get(side.table.shown(now).at(-1) ?? '') === at) follow(pair, at, `${name} alone`)
      }
    }
  }

  /** Whether a reader is asked again because of this answer: the answer was changed or is asked again. */
  const isAbout = (before: TableState, now: TableState, reader: number, read: number) =>
    (before.at === reader || before.steps[reader]?.answered) &&
    (before.at === read || (before.steps[read]?.answered && !now.steps[read]?.answered))

  function follow(pair: Pair, reader: number, name: string): void {
    const count = tries.get(name) ?? 0
    if (found.has(name) || count >= TRIES) return
    tries.set(name, count + 1)
    const end = followed(pair, reader)
    if (end) found.set(name, end)
  }

  /** Repeats the earlier answers until the reader is open. Returns `undefined` if the reader is not asked. */
  function followed(start: Pair, reader: number): Pair | undefined {
    let pair = start
    for (let turn = 0; turn < 3 * steps.length; turn++) {
      const [state] = pair.states
      if (places.get(side.table.shown(state).at(-1) ?? '') === reader) return pair
      const by = nextAt(pair)
      const next = by && came(pair, by)
      if (!next) return undefined
      pair = next
    }
    return undefined
  }

  /** Picks the next event: at an answered step, the same answer as before; elsewhere, the first event that succeeds. */
  function nextAt({ states, told }: Pair): Happening | undefined {
    const all = [...happenings(states, told)]
    const answers = all.filter((one) => one.type === 'answer')
    return (
      answers.find(({ changed }) => !changed) ??
      answers[0] ??
      all.find(({ type }) => type === 'done' || type === 'retry') ??
      all.find(({ type }) => type === 'continue')
    )
  }

  /**
   * Goes back to each answer that a reader reads and changes it. This covers readers that are otherwise too far away to
   * reach.
   */
  function seek(pair: Pair): void {
    const [now] = pair.states
    for (const [at, reader] of steps.entries()) {
      if (!now.steps[at]?.answered || !pair.told.has(reader.id)) continue
      for (const read of reader.dependsOn) {
        const [name, to] = [nameOf(at, read, true), places.get(read) ?? -1]
        const count = seeks.get(name) ?? 0
        if (found.has(name) || count >= SEEKS || !now.steps[to]?.answered) continue
        seeks.set(name, count + 1)
        const there = wentBack(pair, to)
        if (there) changed(there)
      }
    }
  }

  /**
   * Goes back, directly or through a review, until the step `to` is open. Returns `undefined` if that is impossible.
   */
  function wentBack(start: Pair, to: number): Pair | undefined {
    let pair: Pair | undefined = start
    for (let turn = 0; pair && turn < steps.length; turn++) {
      const [now]: Pair['states'] = pair.states
      if (now.at === to && now.phase === 'asking') return pair
      pair = came(pair, { type: 'change', to: steps[to]?.id ?? '' }) ?? came(pair, { type: 'back' })
    }
    return undefined
  }

  /** Tries every other answer to the step, with the effect that the answer may trigger. */
  function changed(there: Pair): void {
    for (const by of happenings(there.states, there.told)) {
      const next = by.type === 'answer' && by.changed ? came(there, by) : undefined
      if (!next) continue
      look(next)
      const done = [...happenings(next.states, next.told)].find(({ type }) => type === 'done')
      const settled = done && came(next, done)
      if (settled) look(settled)
    }
  }

  /** Returns the state after an event, or `undefined` if the event changes nothing. */
  function came(from: Pair, by: Happening): Pair | undefined {
    const [state] = from.states
    const next = after(side, state, by)
    return next === state ? undefined : { states: [next, next], told: from.told, from, by, given: from.given }
  }

  return { look, seek, found: () => [...found.values()] }
}
