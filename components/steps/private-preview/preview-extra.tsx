import type { StepId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { PreviewAsked } from './preview-asked.tsx'
import { PreviewWelcome } from './preview-welcome.tsx'

const ASKS: StepId = 'preview-password'

/** The components that this flow's steps show next to their fields. They load together. */
export const PreviewExtra = (extra: ExtraProps) =>
  extra.at.step.id === ASKS ? <PreviewAsked {...extra} /> : <PreviewWelcome />
