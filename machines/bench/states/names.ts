import { DOOR } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { Place } from './places.ts'
import { sightOf } from './sight.ts'
import { digest } from './story-id.ts'

/** What sets a state apart: a word for each thing that differs, by the name of that thing. */
export interface Name {
  readonly id: string
  readonly facts: Readonly<Record<string, string>>
}

/**
 * The names of the states of one step, each given as all its places with the nearest first: as few words as set them
 * apart, of what is always so in a state before what is so on the shortest way to it.
 */
export function namesOf(flow: AnyFlow, states: readonly (readonly Place[])[]): readonly Name[] {
  const words = states.map((places) => places.map((place) => wordsAt(flow, place)))
  const firsts = words.map(([first = {}]) => first)
  const all = [...new Set(firsts.flatMap((own) => Object.keys(own)))]
  const settled = all.filter((key) => words.every((own) => own.every((other) => other[key] === own[0]?.[key])))
  const chosen = apart(firsts, [...settled, ...all.filter((key) => !settled.includes(key))])
  const names = firsts.map((own) => {
    const facts = Object.fromEntries(chosen.flatMap((key) => (own[key] ? [[key, own[key]]] : [])))
    return { id: Object.values(facts).join('-') || 'first', facts }
  })
  const isTwice = ({ id }: Name) => names.filter((other) => other.id === id).length > 1
  return names.map((name, at) => (isTwice(name) ? { ...name, id: `${name.id}-${remembered(states[at]?.[0])}` } : name))
}

type Words = Readonly<Record<string, string>>

/** The things, in this order, each of which tells more of them apart than those before it. */
function apart(words: readonly Words[], keys: readonly string[]): readonly string[] {
  const count = (chosen: readonly string[]) =>
    new Set(words.map((own) => chosen.flatMap((key) => own[key] || []).join('-'))).size
  const chosen: string[] = []
  for (const key of keys) if (count([...chosen, key]) > count(chosen)) chosen.push(key)
  return chosen
}

/** Everything that can be said of a place in words, what is seen at a glance first; what is usual has an empty word. */
function wordsAt(flow: AnyFlow, place: Place): Words {
  const { mode, mark, back, progress, rows } = sightOf(flow, place)
  const { state, returning, opener } = place
  const kept = keptFacts(flow)
  const said = flow.steps.flatMap(({ id }, at) =>
    (kept[id] ?? []).map((fact) => [`${id}.${fact}`, factWord(id, fact, state.steps[at]?.facts[fact])] as const),
  )
  const over = flow.steps.flatMap(({ id, effect }, at) => {
    const own = state.steps[at]
    return [
      [`${id} done`, own?.happened && effect?.after !== 'live' ? `${id}-done` : ''] as const,
      // Only what is asked again on the way back to a review can stand answered or not.
      [`${id} answered`, own?.answered && returning !== undefined ? `${id}-answered` : ''] as const,
    ]
  })
  const words = Object.entries({
    mode: mode === 'summary' && mark === undefined ? 'known' : '',
    mark: mark ?? '',
    returning: returning === undefined ? '' : `from-${returning}`,
    opener: opener === undefined ? '' : `from-${opener}`,
    ...Object.fromEntries(Object.entries(state.given).map(([id, value]) => [`given ${id}`, givenWord(id, value)])),
    ...Object.fromEntries(said),
    back: back ? '' : 'no-back',
    rows: rows.length > 0 ? `rows-${rows.join('-')}` : '',
    progress: progress === undefined ? '' : `question-${progress}`,
    ...Object.fromEntries(over),
  })
  return Object.fromEntries(words.map(([key, word]) => [key, kebab(word)]))
}

/** A door has no name of its own for people; neither has a fact that is called as its step. */
function factWord(step: string, fact: string, value: FactValue): string {
  if (value === undefined) return ''
  const name = fact === DOOR || fact === step ? step : `${step}-${fact}`
  return value === true ? name : value === false ? `not-${name}` : `${name}-${value}`
}

const givenWord = (id: string, value: FactValue): string =>
  value === true ? id : value === false ? `not-${id}` : `${id}-${value}`

const kebab = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Four letters of what a place remembers: for states that no words tell apart. */
const remembered = (place: Place | undefined): string => digest(JSON.stringify(place?.state ?? ''), 4)
