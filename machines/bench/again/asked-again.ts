import type { TableState } from '#machines/walk/table.ts'
import type { Examples } from '../check/finding.ts'
import type { Pair } from '../compare/bisimulation.ts'
import { after, type Happening } from '../compare/events.ts'
import { happeningsIn } from '../compare/happenings.ts'
import type { Side } from '../compare/observed.ts'

/** So many ways to change an answer are followed before its reader counts as one that never stands open because of it. */
const TRIES = 100

/** Collects, for each answer that another step read, a path on which it is changed and the reader is come to again. */
export function askedAgain(side: Side, examples: Examples) {
  const { steps, places } = side
  const happenings = happeningsIn(side, side, examples)
  const found = new Map<string, Pair>()
  const tries = new Map<string, number>()

  /** Looks at one happening: whether it asks again what was answered. */
  function look(pair: Pair): void {
    const [now] = pair.states
    const [before] = pair.from?.states ?? []
    if (!before) return
    for (const [at, reader] of steps.entries()) {
      if (now.steps[at]?.answered || !pair.told.has(reader.id)) continue
      for (const read of reader.reads) if (isAbout(before, now, at, places.get(read) ?? -1)) follow(pair, at, read)
    }
  }

  /** Whether a reader is asked again for this: what it read was changed, or is asked again itself. */
  const isAbout = (before: TableState, now: TableState, reader: number, read: number) =>
    (before.at === reader || before.steps[reader]?.answered) &&
    (before.at === read || (before.steps[read]?.answered && !now.steps[read]?.answered))

  function follow(pair: Pair, reader: number, read: string): void {
    const name = `${steps[reader]?.id} reads ${read}`
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
      const next = by && after(side, state, by)
      if (!by || !next || next === state) return undefined
      pair = { states: [next, next], told: pair.told, from: pair, by, given: pair.given }
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

  return { look, found: () => [...found.values()] }
}
