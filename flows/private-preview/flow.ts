import { flow } from '#machines/define/flow.ts'
import { previewPassword } from './steps/preview-password.ts'
import { previewWelcome } from './steps/preview-welcome.ts'

/** Asked before a portal in private preview shows anything: at its gate, and from within another flow. */
export const privatePreview = flow('private-preview', { version: 1, steps: [previewPassword, previewWelcome] })
