import type { AtlasStep } from '#machines/bench/atlas/atlas.ts'

const KINDS = {
  question: '',
  // The line about the list itself says so.
  list: '',
  review: 'Review',
  automatic: 'Runs without people',
  wait: 'Waits for something outside',
  aside: 'Help screen',
  end: 'End',
} as const satisfies Record<AtlasStep['kind'], string>

/** Returns the kind of a step in words. Empty for questions, including those with a list. */
export const kindSaid = ({ kind }: Pick<AtlasStep, 'kind'>): string => KINDS[kind]

/** Returns a sentence for each list of a step: the list's label, or the questions about each of its items. */
export const listsSaid = ({ lists }: Pick<AtlasStep, 'lists'>): readonly string[] =>
  lists.map(({ label, steps }) =>
    steps.length === 0 ? `List: “${label}”` : `For each item: ${steps.map(({ title }) => `“${title}”`).join(', ')}`,
  )

/** Writes the id of a sub-flow as a name: `bank-link` becomes "Bank link". */
export const subFlowSaid = (id: string): string => {
  const words = id.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Says how many refusals leave people on their step. */
export const stayingSaid = (count: number): string =>
  count === 1 ? '1 refusal stays here' : `${count} refusals stay here`
