import { effect, stay } from '#machines/define/effect.ts'

/** The proof, and then the answer without it; sent each time. Whoever says that they have just shown it is looked up. */
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
