import type { Wanted } from '#machines/define/wanted.ts'

/** Expected behavior: a signed-in member confirms their identity with a password or an emailed code. */
export const wantedConfirm: Wanted = {
  who: 'member',
  steps: {
    'confirm-it-is-you': {
      title: 'Confirm it’s you',
      asks: {
        method: 'How would you like to confirm?: choice of password | code, as proofs allow',
        password: 'Password: password, at most 1024, never kept, where method is password',
        otp: '5-digit code: code, just 5, never kept, where method is code',
      },
      does: 'prove',
      calls: ['POST /user/reauthenticate'],
      after: 'wall',
      refused: {
        'wrong-password': 'stay',
        'wrong-code': 'stay',
        'code-expired': 'stay',
        'code-burnt': 'stay',
        'too-many-requests': 'stay',
      },
    },
    proved: { title: 'Thank you' },
  },
  says: {
    'wrong-password': 'password is not right',
    'wrong-code': 'code is not right',
    'code-expired': 'code has expired',
    'code-burnt': 'fifth wrong code',
    'too-many-requests': '{detail}',
  },
  edges: [
    'confirm-it-is-you continue → proved',
    'confirm-it-is-you failure wrong-password → confirm-it-is-you',
    'confirm-it-is-you failure wrong-code → confirm-it-is-you',
    'confirm-it-is-you failure code-expired → confirm-it-is-you',
    'confirm-it-is-you failure code-burnt → confirm-it-is-you',
    'confirm-it-is-you failure too-many-requests → confirm-it-is-you',
  ],
}
