import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { Place } from './places.ts'
import { sightOf } from './sight.ts'
import { digest } from './story-id.ts'

/** The name of a state (`id`), and the words in it (`facts`), by the property that each word describes. */
export interface Name {
  readonly id: string
  readonly facts: Readonly<Record<string, string>>
}

/**
 * Names the states of one step. Each state is passed as the list of its places, nearest first. A name has as few words
 * as possible. Words for what is true at every place of a state are preferred to words for what is true only at the
 * nearest place.
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

/**
 * Selects the keys that are needed to tell the states apart. A key is selected if it distinguishes states that the keys
 * selected before it do not.
 */
function apart(words: readonly Words[], keys: readonly string[]): readonly string[] {
  const count = (chosen: readonly string[]) =>
    new Set(words.map((own) => chosen.flatMap((key) => own[key] || []).join('-'))).size
  const chosen: string[] = []
  for (const key of keys) if (count([...chosen, key]) > count(chosen)) chosen.push(key)
  return chosen
}

/**
 * Describes a place with one word for each property. Properties that people see at a glance come first. The usual value
 * of a property has an empty word.
 */
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
      // Whether a step is answered matters only on the way back to a review, because a change can make the step be
      // asked again there.
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

/**
 * Returns a word for a fact's value. The word omits the fact's name if it equals the step's, or if the fact names a
 * door (a link that leaves the step without an answer).
 */
function factWord(step: string, fact: string, value: FactValue): string {
  if (value === undefined) return ''
  const name = fact === DOOR_FACT || fact === step ? step : `${step}-${fact}`
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

/** Returns four characters computed from a place's state, to tell apart states that no words distinguish. */
const remembered = (place: Place | undefined): string => digest(JSON.stringify(place?.state ?? ''), 4)
