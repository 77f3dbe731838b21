import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Examples } from '../check/finding.ts'
import { formsOf, type StateForm } from './forms.ts'
import { type FlowState, statesIn } from './states.ts'
import { storyIdOf } from './story-id.ts'

/** One story of a flow's step: a state of it, in one of its forms. */
export interface Story extends StateForm {
  readonly id: string
  readonly flow: string
  readonly step: string
  readonly state: string
  /** Where it stands among all stories, outermost first: `Flows`, the flow, its step with the code that it has. */
  readonly shelf: readonly string[]
  readonly name: string
}

/** The stories of a flow, and a sentence on what was left out where there are too many states. */
export interface Stories {
  readonly all: readonly Story[]
  readonly note: string | undefined
}

/** Every story of a flow, step by step: each state that people can tell apart, in each form that applies. */
export function storiesIn(flow: AnyFlow, examples: Examples): Stories {
  const { all, note } = statesIn(flow, examples)
  return { all: all.flatMap((state) => formsOf(flow, state, examples).map((form) => storyOf(flow, state, form))), note }
}

/** The stories of a flow without that sentence. */
export const storiesOf = (flow: AnyFlow, examples: Examples): readonly Story[] => storiesIn(flow, examples).all

const storyOf = (flow: AnyFlow, { step, id: state }: FlowState, form: StateForm): Story => ({
  ...form,
  id: storyIdOf(flow.id, step, state, form.form),
  flow: flow.id,
  step,
  state,
  shelf: [
    'Flows',
    flow.id,
    shelfName(
      step,
      [...flow.steps, ...flow.asides].find(({ id }) => id === step),
    ),
  ],
  name: `${state}: ${form.form}`,
})

const shelfName = (id: string, step: AnyStep | undefined) => (step?.code === undefined ? id : `${step.code} · ${id}`)
