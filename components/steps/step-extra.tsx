import { lazy, Suspense } from 'react'
import type { FlowPlace, StepId } from '#flows/names.ts'
import type { ExtraProps } from './parts/extra-props.ts'
import { OwnCircleExtra } from './signup/own-circle-extra.tsx'

/** One module for all others, so that a first visit does not load the list of them. */
const LaterExtra = lazy(() => import('./later-extra.tsx').then((module) => ({ default: module.LaterExtra })))

/** Steps whose part stands in two columns where there is room. */
const WIDE: ReadonlySet<string> = new Set<StepId>(['invited-leader'])
export const isWide = (step: string): boolean => WIDE.has(step)

/** The step that most people begin with. */
const FIRST = { flow: 'signup', step: 'create-account' } as const satisfies FlowPlace

/** What a step shows beside its fields. */
export const StepExtra = ({ flow, ...extra }: ExtraProps & { flow: string }) =>
  flow === FIRST.flow && extra.at.step.id === FIRST.step ? (
    <OwnCircleExtra {...extra} />
  ) : (
    <Suspense>
      <LaterExtra flow={flow} {...extra} />
    </Suspense>
  )
