import * as z from 'zod/mini'
import { currentPassword } from '#machines/define/fields/password.ts'
import { endpoint } from './endpoint.ts'

export const previewRows = {
  unlockPreview: endpoint({
    method: 'POST',
    path: '/preview/unlock',
    noun: 'preview',
    summary:
      'Unlocks a portal in private preview for this browser with the preview password; without a preview gate, any password works',
    who: 'anyone',
    sameForAll: true,
    body: z.object({ password: currentPassword() }),
    status: 204,
    failures: ['wrong-preview-password', 'too-many-requests'],
  }),
}
