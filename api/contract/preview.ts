import * as z from 'zod/mini'
import { currentPassword } from '#machines/define/fields/password.ts'
import { endpoint } from './endpoint.ts'

export const previewRows = {
  unlockPreview: endpoint({
    method: 'POST',
    path: '/preview/unlock',
    noun: 'preview',
    summary:
      'Unlocks a portal in private preview for this browser, by the preview password; any will do where there is no gate',
    who: 'anyone',
    sameForAll: true,
    body: z.object({ password: currentPassword() }),
    status: 204,
    failures: ['wrong-preview-password', 'too-many-requests'],
  }),
}
