import type { StepId } from '#flows/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { PreviewAsked } from './preview-asked.tsx'
import { PreviewWelcome } from './preview-welcome.tsx'

const ASKS: StepId = 'preview-password'

/** What the steps of this flow show beside their fields: all of it loads at once. */
export const PreviewExtra = (extra: ExtraProps) =>
  extra.at.step.id === ASKS ? <PreviewAsked {...extra} /> : <PreviewWelcome />
