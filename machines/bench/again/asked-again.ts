import type { TableState } from '#machines/walk/table.ts'
import type { Examples } from '../check/finding.ts'
import type { Pair } from '../compare/bisimulation.ts'
import { after, type Happening } from '../compare/events.ts'
import { happeningsIn } from '../compare/happenings.ts'
import type { Side } from '../compare/observed.ts'

/** So many times somebody goes back to an answer before its reader counts as one that nothing leads back from. */
const SEEKS = 20
/** So many ways to change an answer are followed before its reader counts as one that never stands open because of it. */
const TRIES = 100

/** Collects, for each answer that another step read, a path on which it is changed and the reader is come to again. */
export function askedAgain(side: Side, examples: Examples) {
  const { steps, places } = side
  const happenings = happeningsIn(side, side, examples)
  const found = new Map<string, Pair>()
  const tries = new Map<string, number>()
  const seeks = new Map<string, number>()
  /** By way of another one that is asked again, both are come to; changed itself, it alone may be why. */
  const nameOf = (reader: number, read: string, isItself: boolean) =>
    `${steps[reader]?.id} reads ${read}${isItself ? ' itself' : ''}`

  /** Looks at one happening: whether it asks again what was answered. */
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
        // Where nothing else is asked in between, nothing else can be why.
        if (places.get(side.table.shown(now).at(-1) ?? '') === at) follow(pair, at, `${name} alone`)
      }
    }
  }

  /** Whether a reader is asked again for this: what it read was changed, or is asked again itself. */
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

  /** On from there, with the same answers as before, to where the reader is open; `undefined` where it is not asked. */
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

  /** The same as before where it was answered, the first that goes well where it was not. */
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

  /** Goes back from here to each answer that was read, and changes it: for what is too far away to come by. */
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

  /** Back, or by way of a review, until a step asks again; `undefined` where nothing leads there. */
  function wentBack(start: Pair, to: number): Pair | undefined {
    let pair: Pair | undefined = start
    for (let turn = 0; pair && turn < steps.length; turn++) {
      const [now]: Pair['states'] = pair.states
      if (now.at === to && now.phase === 'asking') return pair
      pair = came(pair, { type: 'change', to: steps[to]?.id ?? '' }) ?? came(pair, { type: 'back' })
    }
    return undefined
  }

  /** Every other answer there, and the effect that it may have. */
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

  /** What comes of something that happens; `undefined` where nothing does. */
  function came(from: Pair, by: Happening): Pair | undefined {
    const [state] = from.states
    const next = after(side, state, by)
    return next === state ? undefined : { states: [next, next], told: from.told, from, by, given: from.given }
  }

  return { look, seek, found: () => [...found.values()] }
}
