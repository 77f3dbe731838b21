import { effect, stay } from '#machines/define/effect.ts'

/**
 * Checks the person's identity: one call sends the password or code, and another records the answer without that
 * secret. This happens each time the person presses Continue. If the person says that they have just confirmed their
 * identity, the server checks whether that is true.
 */
export const confirming = () =>
  effect('confirm-withdrawal', {
    failures: {
      'proof-needed': stay,
      'wrong-password': stay,
      'wrong-code': stay,
      'code-expired': stay,
      'code-burnt': stay,
      'too-many-requests': stay,
    },
    again: true,
  })
