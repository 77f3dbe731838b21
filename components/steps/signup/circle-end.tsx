import type { ComponentType } from 'react'
import type { StepId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { CircleBegun } from './circle-begun.tsx'
import { CircleChosen } from './circle-chosen.tsx'
import { CircleReady } from './circle-ready.tsx'
import { CircleTitled } from './circle-titled.tsx'

const ENDS: { readonly [Step in StepId]?: ComponentType<ExtraProps> } = {
  'circle-ready': CircleReady,
  'circle-begun': CircleBegun,
  'circle-chosen': CircleChosen,
  'circle-titled': CircleTitled,
  'circle-edited': CircleTitled,
}

/** The last steps of the flows about a Circle. They load together. */
export const CircleEnd = (extra: ExtraProps) => {
  const all: Readonly<Record<string, ComponentType<ExtraProps>>> = ENDS
  const End = all[extra.at.step.id]
  return End ? <End {...extra} /> : null
}
