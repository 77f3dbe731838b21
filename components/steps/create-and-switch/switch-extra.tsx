import type { ComponentType } from 'react'
import type { FlowAt } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'

import { CircleWanted } from './circle-wanted.tsx'
import { NewCircle } from './new-circle.tsx'
import { SwitchQuestion } from './switch-question.tsx'
import { Switched } from './switched.tsx'

type Extras = { readonly [Step in StepIdOf<FlowAt<'create-and-switch'>>]?: ComponentType<ExtraProps> }

const EXTRAS: Extras = {
  'choose-circle': CircleWanted,
  'confirm-switch': SwitchQuestion,
  'circle-switched': Switched,
  'new-circle': NewCircle,
}

/** The components that this flow's steps show next to their fields. They load together. */
export const SwitchExtra = (extra: ExtraProps) => {
  const all: Readonly<Record<string, ComponentType<ExtraProps>>> = EXTRAS
  const Extra = all[extra.at.step.id]
  return Extra ? <Extra {...extra} /> : null
}
