import { lazyPart } from '#components/later/lazy-part.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { FieldProps } from './field-props.ts'

const OfferedChoice = lazyPart(() => import('./offered-choice.tsx').then((module) => module.OfferedChoice))

/** A question with a few choices, shown as cards. People choose one. */
export const ChoiceField = (props: FieldProps) =>
  props.meta.offered ? <OfferedChoice {...props} /> : <ChoiceCards {...props} choices={props.meta.choices ?? []} />
