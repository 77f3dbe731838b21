import type { FactValue } from '#machines/define/fact.ts'
import type { Transition } from '../graph/transitions.ts'
import type { Form } from '../states/forms.ts'

/** Everything about the flows that designers look up: steps, stories, edges, and every sentence. */
export interface Atlas {
  /** The flows, in the order in which people encounter them. */
  readonly flows: readonly AtlasFlow[]
  /** The mails of the portal. */
  readonly mails: readonly AtlasMail[]
  /** The sentences that any mail can have besides its own, such as the greeting, as indexes into `words`. */
  readonly everyMail: readonly number[]
  /** The sentences around the steps of every flow, such as “Continue”, as indexes into `words`. */
  readonly frame: readonly number[]
  /** Every sentence, once. Steps, stories and mails refer to it by its index. */
  readonly words: readonly Word[]
}

interface AtlasMail {
  readonly id: string
  /** The id of its story in Storybook's address. */
  readonly story: string
  /** The place outside the flows that the mail comes from. Missing if a step causes it. */
  readonly from?: string
  /** Its sentences, as indexes into `words`. */
  readonly words: readonly number[]
}

export interface AtlasFlow {
  readonly id: string
  readonly name: string
  readonly who: string
  readonly version: number
  readonly givens: readonly AtlasGiven[]
  /** The steps in the order of the flow. The asides (screens such as help) come last. */
  readonly steps: readonly AtlasStep[]
  readonly edges: readonly AtlasEdge[]
  /**
   * What people can meet, for each combination of the givens that matter. Missing if there are too many states to tell.
   */
  readonly starts?: readonly AtlasStart[]
  /** Says which stories were left out, if there are too many states. */
  readonly note?: string
}

/** One possible start of a flow, and what a person who starts there can meet. */
export interface AtlasStart {
  readonly given: Readonly<Record<string, FactValue>>
  /** The ids of the steps. */
  readonly steps: readonly string[]
  /** The edges, as indexes into the flow's `edges`. */
  readonly edges: readonly number[]
}

/** A given (a fact known before the first step), with each of its values in words, such as "signed in". */
interface AtlasGiven {
  readonly id: string
  readonly values: readonly { readonly value: FactValue; readonly said: string }[]
}

export type AtlasStepKind = 'question' | 'list' | 'review' | 'automatic' | 'wait' | 'aside' | 'end'

export interface AtlasStep {
  readonly id: string
  /** The step's code in the spec. */
  readonly code?: string
  readonly title: string
  readonly kind: AtlasStepKind
  /** The ids of the sub-flows that the step is part of, outermost first. */
  readonly within: readonly string[]
  /** For a list: what each of its fields asks for an item. */
  readonly lists: readonly AtlasList[]
  /** When the step is asked, in words. Empty if it always is. */
  readonly when: string
  /** Every sentence that the step can show, as indexes into `words`. */
  readonly words: readonly number[]
  readonly stories: readonly AtlasStory[]
  /** The ids of the mails that the step's effect causes. Missing if there are none. */
  readonly mails?: readonly string[]
}

interface AtlasList {
  readonly field: string
  readonly label: string
  /** The questions about an item, if items have a flow of their own. */
  readonly steps: readonly { readonly id: string; readonly title: string }[]
}

export interface AtlasStory {
  /** The id in Storybook's address. */
  readonly id: string
  readonly state: string
  readonly form: Form
  /** The givens of the story's run. */
  readonly given: Readonly<Record<string, FactValue>>
  /** The sentences that the screen shows, as indexes into `words`. */
  readonly words: readonly number[]
}

export interface AtlasEdge {
  readonly kind: Transition['kind']
  readonly from: string
  readonly to: string
  /** The condition, the sentence of the refusal, or the label of the door (a link that leaves the step). */
  readonly when: string
  /** The code of a refusal, or the name of a door. */
  readonly code?: string
}

/** What a sentence is for. */
export type WordPart =
  | 'title'
  | 'hint'
  | 'text'
  | 'help'
  | 'action'
  | 'done'
  | 'door'
  | 'mark'
  | 'group'
  | 'label'
  | 'option'
  | 'error'
  | 'refusal'
  | 'subject'
  | 'preview'

export interface Word {
  /** The key in its file, such as `steps.purpose.title`. */
  readonly key: string
  /** The file, such as `messages/en/signup.json`. */
  readonly file: string
  readonly text: string
  readonly part: WordPart
}
