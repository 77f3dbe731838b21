import type { FlowId } from '#flows/names.ts'
import { SwitchExtra } from './create-and-switch/switch-extra.tsx'
import type { ExtraProps } from './parts/extra-props.ts'
import { PreviewExtra } from './private-preview/preview-extra.tsx'

const PREVIEW: FlowId = 'private-preview'

/** What the steps of small flows show beside their fields: no first visit begins with them, so all of it loads at once. */
export const WholeExtra = (extra: ExtraProps) =>
  extra.at.draft.flow === PREVIEW ? <PreviewExtra {...extra} /> : <SwitchExtra {...extra} />
