import type { TableState } from '#machines/walk/table.ts'
import type { Examples } from '../check/finding.ts'
import { combined } from '../check/queue.ts'
import { tellsItHappened } from '../check/tells-it-happened.ts'
import { after, type Facts, type Happening } from './events.ts'
import { happeningsIn, type Telling } from './happenings.ts'
import { differs, observed, type Side } from './observed.ts'

/**
 * The result of comparing two flows: `different` with a shortest list of events that shows the difference, `equal` if
 * no pair of states shows one, or `open` if the limit was reached first.
 */
export type Comparison =
  | {
      readonly kind: 'different'
      readonly given: Facts
      readonly happenings: readonly Happening[]
      readonly at: string
    }
  | { readonly kind: 'equal'; readonly pairs: number }
  /** The comparison stopped after this many pairs, before all were compared. */
  | { readonly kind: 'open'; readonly pairs: number }

/** The states of two flows after the same events. */
export interface Pair {
  readonly states: readonly [TableState, TableState]
  /** The steps that were answered at least once. Only these can get the same answer again. */
  readonly told: ReadonlySet<string>
  readonly from: Pair | undefined
  readonly by: Happening | undefined
  readonly given: Facts
}

/**
 * Explores two flows side by side with the same events, breadth first, from every combination of givens (facts known
 * before the first step). The flows are equal if people can observe the same in every pair of states. Compares at most
 * `most` pairs.
 */
export function compared(one: Side, other: Side, examples: Examples, most: number): Comparison {
  let pairs = 0
  for (const { pair, isNew } of pairsOf(one, other, examples)) {
    if (!isNew) continue
    if (++pairs > most) return { kind: 'open', pairs }
    const at = differs(observed(one, pair.states[0]), observed(other, pair.states[1]))
    if (at !== undefined) return { kind: 'different', given: pair.given, happenings: wayTo(pair), at }
  }
  return { kind: 'equal', pairs }
}

/**
 * Yields the pair of states after every event in every pair, nearest first. A pair that was already visited is yielded
 * again, but not explored again.
 */
export function* pairsOf(
  one: Side,
  other: Side,
  examples: Examples,
  by: Telling = 'conditions',
): Generator<{ readonly pair: Pair; readonly isNew: boolean }> {
  const happenings = happeningsIn(one, other, examples, by)
  const seen = new Set<string>()
  const queue: Pair[] = []
  const [firstKey, secondKey] = [keysOf(tellingOf(one, by)), keysOf(tellingOf(other, by))]
  const toldKey = remembering((told: Pair['told']) => [...told].sort().join())
  const met = (pair: Pair) => {
    const [state, beside] = pair.states
    const key = `${firstKey(state)}#${one === other ? '' : secondKey(beside)}#${toldKey(pair.told)}`
    const isNew = !seen.has(key)
    seen.add(key)
    if (isNew) queue.push(pair)
    return { pair, isNew }
  }
  for (const given of combined(one.flow.given.map(({ id, domain }) => [id, domain])))
    yield met({
      states: [one.table.initial(given), other.table.initial(given)],
      told: new Set(),
      from: undefined,
      by: undefined,
      given,
    })
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next]
    if (!from) return
    for (const by of happenings(from.states, from.told)) {
      const state = after(one, from.states[0], by)
      const states = [state, one === other ? state : after(other, from.states[1], by)] as const
      const step = one.steps[from.states[0].at]?.id ?? ''
      const told = by.type === 'answer' && !from.told.has(step) ? new Set([...from.told, step]) : from.told
      yield met({ states, told, from, by, given: from.given })
    }
  }
}

/** The events that led to a pair, in order. */
function wayTo(pair: Pair): readonly Happening[] {
  const way: Happening[] = []
  for (let at: Pair | undefined = pair; at; at = at.from) if (at.by) way.unshift(at.by)
  return way
}

/**
 * For each step, whether two states count as different if the step's effect happened in only one of them. When
 * comparing by conditions, this matters only if it can change what happens later.
 */
const tellingOf = ({ flow, steps }: Side, by: Telling): readonly boolean[] =>
  steps.map((step) => by === 'values' || tellsItHappened(flow, step))

/** Makes a function that returns a short key for a state. Equal states get equal keys. */
function keysOf(telling: readonly boolean[]): (state: TableState) => string {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const contentOf = (isTelling: boolean) =>
    remembering(({ answered, happened, facts }: TableState['steps'][number]) =>
      numberOf(`${answered ? 1 : 0}${happened && isTelling ? 1 : 0}${inWords(facts)}`),
    )
  const [untold, told] = [contentOf(false), contentOf(true)]
  const givenKey = remembering((given: TableState['given']) => numberOf(`given${inWords(given)}`))
  const stepsKey = remembering((steps: TableState['steps']) => {
    let words = ''
    for (const [at, content] of steps.entries()) words += `${(telling[at] ? told : untold)(content)},`
    return numberOf(words)
  })
  return ({ at, phase, given, steps, pending, returning, opener }) => {
    const key = `${at}${phase}${returning ?? ''}/${opener ?? ''};${givenKey(given)};${stepsKey(steps)}`
    return pending ? `${key}>${pending.changed}${JSON.stringify(pending.facts)}` : key
  }
}

function inWords(facts: Readonly<Record<string, unknown>>): string {
  let words = ''
  for (const name in facts) if (facts[name] !== undefined) words += `,${name}=${facts[name]}`
  return words
}

function remembering<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>()
  return (from) => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}
