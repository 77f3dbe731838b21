import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { readTogether } from '../check/together.ts'
import { type Place, type Places, placesOf } from '../states/places.ts'
import { outcomes, type Samples } from './migrate-states.ts'

/**
 * Returns the places of a flow that its samples lead to. `undefined` if a question has no sample, because the search
 * cannot get past that question.
 */
export function placesBy(flow: AnyFlow, samples: Samples): Places | undefined {
  const isOpen = ({ id, kind, fields }: AnyStep) =>
    kind === 'question' && Object.keys(fields).length > 0 && !samples[id]?.length
  if (flow.steps.some(isOpen)) return undefined
  const examples = Object.entries(samples).map(([step, valid]) => [step, { valid, invalid: [] }] as const)
  return placesOf(flow, Object.fromEntries(examples))
}

/**
 * Chooses drafts of a flow that has too many states to keep one draft of each. Together, they cover every status of
 * each step (open, answered, asked again or done, with its facts), every combination of facts that are read together,
 * and each sample.
 */
export function someDraftsOf(flow: AnyFlow, samples: Samples, { all }: Places): readonly Draft[] {
  const partsOf = partsIn(flow)
  const told = all.map((place) => ({ place, parts: partsOf(place) }))
  const known = new Set<string>()
  const chosen: Draft[] = []
  // Begin with the drafts that cover the most parts, so that few drafts are needed.
  for (const { place, parts } of told.toSorted((one, other) => other.parts.length - one.parts.length)) {
    if (parts.every((part) => known.has(part))) continue
    for (const part of parts) known.add(part)
    chosen.push(place.draft)
  }
  return [...chosen, ...withEachSample(flow, chosen[0], samples)]
}

/**
 * Makes a function that lists what a place covers: the open step, the status of each step, and each combination of
 * facts that are read together.
 */
function partsIn(flow: AnyFlow): (place: Place) => readonly string[] {
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const groups = readTogether(flow).map((group) => [...group].map(partsOfName))
  const texts = new WeakMap<object, string>()
  const textOf = (facts: object) => {
    const text = texts.get(facts) ?? JSON.stringify(facts)
    texts.set(facts, text)
    return text
  }
  return ({ state: { steps }, draft }) => {
    const own = steps.flatMap(({ answered, happened, facts }, at) =>
      answered || happened ? [`${at} ${answered} ${happened} ${textOf(facts)}`] : [],
    )
    const joint = groups.map(
      (group, at) =>
        `together ${at} ${group.map(([step, fact = '']) => steps[places.get(step ?? '') ?? -1]?.facts[fact])}`,
    )
    return [`open ${walkFlow(flow, draft).open}`, ...own, ...joint]
  }
}

/** Splits a name into step and fact: `needs.needs.rides` is the fact `needs.rides` of the step `needs`. */
const partsOfName = (name: string): readonly string[] => {
  const dot = name.indexOf('.')
  return dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]
}

/**
 * Yields the first draft with each step's answer replaced by the first sample of that step, then by the second sample,
 * and so on.
 */
function* withEachSample(flow: AnyFlow, first: Draft | undefined, samples: Samples): Generator<Draft> {
  const most = Math.max(...Object.values(samples).map(({ length }) => length))
  for (let sample = 0; first && sample < most; sample++) {
    let draft = first
    for (const { id } of flow.steps) {
      const input = samples[id]?.[sample]
      const step = stepOf(flow, id)
      const { asked, floor } = walkFlow(flow, draft)
      if (input && step && asked.slice(floor).includes(id)) [draft = draft] = outcomes(flow, draft, step, input)
    }
    yield draft
  }
}
