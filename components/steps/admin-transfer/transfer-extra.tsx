import type { ComponentType } from 'react'
import type { FlowAt } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { HandOverTerms } from './hand-over-terms.tsx'
import { HandedOver } from './handed-over.tsx'
import { NextLeader } from './next-leader.tsx'

type Extras = { readonly [Step in StepIdOf<FlowAt<'admin-transfer'>>]?: ComponentType<ExtraProps> }

const EXTRAS: Extras = {
  'confirm-admin': NextLeader,
  'confirm-transfer': HandOverTerms,
  success: HandedOver,
}

/** The components that this flow's steps show next to their fields. They load together. */
export const TransferExtra = (extra: ExtraProps) => {
  const all: Readonly<Record<string, ComponentType<ExtraProps>>> = EXTRAS
  const Extra = all[extra.at.step.id]
  return Extra ? <Extra {...extra} /> : null
}
