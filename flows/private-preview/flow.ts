import { flow } from '#machines/define/flow.ts'
import { previewPassword } from './steps/preview-password.ts'
import { previewWelcome } from './steps/preview-welcome.ts'

/**
 * Asks for the preview password. While the portal is in private preview, it shows nothing else until the password is
 * entered. The flow runs on the portal's first page or inside another flow.
 */
export const privatePreview = flow('private-preview', { version: 1, steps: [previewPassword, previewWelcome] })
