import { wordsOf } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Examples } from '../check/finding.ts'
import { formsOf, type StateForm } from './forms.ts'
import type { Sight } from './sight.ts'
import { type FlowState, statesIn } from './states.ts'
import { storyIdOf } from './story-id.ts'

/** One story of a flow's step: one of its states in one of its forms. */
export interface Story extends StateForm {
  readonly id: string
  readonly flow: string
  readonly step: string
  readonly state: string
  readonly sight: Sight
  /** The story's position in the Storybook sidebar, outermost first: `Flows`, the flow, and the step with its code. */
  readonly shelf: readonly string[]
  readonly name: string
  /** A key for what the screen shows, ignoring progress and Back. Stories with the same key look the same. */
  readonly looks: string
}

/** The stories of a flow, and a sentence about what was left out if there are too many states. */
export interface Stories {
  readonly all: readonly Story[]
  readonly note: string | undefined
}

/** Returns every story of a flow, step by step: each state that people can tell apart, in each of its forms. */
export function storiesIn(flow: AnyFlow, examples: Examples): Stories {
  const { all, note } = statesIn(flow, examples)
  return { all: all.flatMap((state) => formsOf(flow, state, examples).map((form) => storyOf(flow, state, form))), note }
}

/** Like `storiesIn`, but returns only the stories. */
export const storiesOf = (flow: AnyFlow, examples: Examples): readonly Story[] => storiesIn(flow, examples).all

function storyOf(flow: AnyFlow, { step: id, id: state, sight }: FlowState, form: StateForm): Story {
  const step = [...flow.steps, ...flow.asides].find((one) => one.id === id)
  return {
    ...form,
    id: storyIdOf(flow.id, id, state, form.form),
    flow: flow.id,
    step: id,
    state,
    sight,
    shelf: ['Flows', flow.id, step?.code === undefined ? id : `${step.code} · ${id}`],
    name: `${state}: ${form.form}`,
    looks: JSON.stringify([step && looksOf(flow, step), { ...form, draft: undefined }, { ...sight, ...UNCOMPARED }]),
  }
}

/** The properties of a state that are ignored when deciding whether two states look the same. */
const UNCOMPARED = { back: undefined, progress: undefined } satisfies Partial<Record<keyof Sight, undefined>>

/** Returns what a step shows in all its states: its message file, fields, doors and asides. */
const looksOf = (flow: AnyFlow, step: AnyStep) => [
  wordsOf(flow, step),
  step.id,
  Object.keys(step.fields),
  step.doors,
  step.asides.map(({ id }) => id),
]
