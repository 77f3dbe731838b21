import type { Wanted } from '#machines/define/wanted.ts'

/** Expected behavior: a visitor unlocks the private preview with its password. */
export const wantedPrivatePreview: Wanted = {
  who: 'anyone',
  steps: {
    'preview-password': {
      title: 'Enter the preview password',
      button: 'Unlock the preview',
      asks: { password: 'Preview password: password, at most 1024, never kept' },
      does: 'unlock-preview',
      calls: ['POST /preview/unlock'],
      after: 'wall',
      refused: { 'wrong-preview-password': 'stay', 'too-many-requests': 'stay' },
    },
    'preview-welcome': { title: 'Welcome to Covey' },
  },
  says: {
    'wrong-preview-password': 'Wrong Password!',
    'too-many-requests': '{detail}',
  },
}
