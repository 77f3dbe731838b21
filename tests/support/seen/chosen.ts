import type { Pictured } from '#components/atlas/seen/changes.ts'
import { SHELVES } from '#components/atlas/shelves.ts'
import type { AtlasFlow } from '#machines/bench/atlas/atlas.ts'

/** What a person asked for. Empty lists stand for the usual set. */
export interface Choice {
  readonly flows: readonly string[]
  readonly stories: readonly string[]
}

/** A story in Storybook's index. */
export interface Indexed {
  readonly id: string
  readonly title: string
  readonly name: string
}

/** An error for a person who typed an invalid command. */
export class Misuse extends Error {}

const OUTSIDE = { flow: '', group: 'Outside the flows' } as const

export const isUsual = ({ flows, stories }: Choice): boolean => flows.length + stories.length === 0

/** Whether a choice includes a story, even if the story no longer exists. */
export const includes = (choice: Choice, { flow, story }: Pictured): boolean =>
  isUsual(choice) || choice.flows.includes(flow) || choice.stories.includes(story)

/**
 * The stories to take pictures of. The usual set is the first story of each step of each flow, and the stories of the
 * opening page that are outside the flows. A flow stands for its steps. Throws `Misuse` if there is no such flow or
 * story, except for the stories in `kept`, which are gone.
 */
export function chosenStories(
  choice: Choice,
  { flows, index, kept = [] }: { flows: readonly AtlasFlow[]; index: readonly Indexed[]; kept?: readonly string[] },
): readonly Pictured[] {
  const unknown = choice.flows.find((flow) => !flows.some(({ id }) => id === flow))
  if (unknown !== undefined)
    throw new Misuse(`There is no flow "${unknown}". Flows: ${flows.map(({ id }) => id).join(', ')}.`)
  const all = flows.flatMap((flow) => flow.steps.flatMap((step) => picturedOf(flow, step)))
  const firsts = flows.flatMap((flow) => flow.steps.flatMap((step) => picturedOf(flow, step).slice(0, 1)))
  if (isUsual(choice)) return [...firsts, ...SHELVES.map(({ name, story }) => ({ ...OUTSIDE, story, title: name }))]
  const single = choice.stories.flatMap((id) => {
    const own = all.find(({ story }) => story === id)
    const listed = index.find((one) => one.id === id)
    if (!listed && !kept.includes(id)) throw new Misuse(`There is no story "${id}".`)
    return own ?? (listed ? { ...OUTSIDE, story: id, title: `${listed.title}, ${listed.name}` } : [])
  })
  const ofFlows = firsts.filter(({ flow }) => choice.flows.includes(flow))
  return [...ofFlows, ...single.filter(({ story }) => !ofFlows.some((one) => one.story === story))]
}

const picturedOf = ({ id, name }: AtlasFlow, { title, stories }: AtlasFlow['steps'][number]): readonly Pictured[] =>
  stories.map((story) => ({ story: story.id, flow: id, group: name, title }))
