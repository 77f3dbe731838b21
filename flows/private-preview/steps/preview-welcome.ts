import { end } from '#machines/define/step.ts'
import { previewPassword } from './preview-password.ts'

/** The end of the flow. People go on to the page that they asked for. */
export const previewWelcome = end('preview-welcome', { code: 18, needs: [previewPassword] })
