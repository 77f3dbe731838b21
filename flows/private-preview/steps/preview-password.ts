import { effect, stay } from '#machines/define/effect.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { step } from '#machines/define/step.ts'

/**
 * The password field. The server compares the password exactly, so the text is not cleaned up. The password is never
 * stored in a draft.
 */
export const previewPassword = step('preview-password', {
  code: 17,
  fields: { password: currentPassword() },
  effect: effect('unlock-preview', {
    failures: { 'wrong-preview-password': stay, 'too-many-requests': stay },
    after: 'wall',
  }),
})
