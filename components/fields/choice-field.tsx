import { lazy } from 'react'
import { ChoiceCards } from './choice-cards.tsx'
import type { FieldProps } from './field-props.ts'

const OfferedChoice = lazy(() => import('./offered-choice.tsx').then((module) => ({ default: module.OfferedChoice })))

/** One of a few, as cards. */
export const ChoiceField = (props: FieldProps) =>
  props.meta.offered ? <OfferedChoice {...props} /> : <ChoiceCards {...props} choices={props.meta.choices ?? []} />
