import type { Wanted } from '#machines/define/wanted.ts'

/** Expected behavior: a Circle leader makes one of the supporters the new leader. */
export const wantedAdminTransfer: Wanted = {
  who: 'leader',
  steps: {
    'search-admin': {
      title: 'Who should lead the Circle?',
      asks: { member: 'New leader: person' },
    },
    'confirm-admin': { title: 'Is this the right person?', button: 'Yes, continue' },
    'confirm-transfer': {
      title: 'Hand the Circle over',
      button: 'Hand it over',
      asks: {
        understood: 'I understand that I become a supporter: consent, to ',
        method: 'How would you like to confirm it’s you?: choice of password | code, as proofs allow',
        password: 'Password: password, at most 1024, never kept, where method is password',
        otp: '5-digit code: code, just 5, never kept, where method is code',
      },
      does: 'confirm-transfer',
      calls: ['POST /user/reauthenticate', 'PATCH /flows/{flow}/runs/{id}'],
      again: true,
      refused: {
        'wrong-password': 'stay',
        'wrong-code': 'stay',
        'code-expired': 'stay',
        'code-burnt': 'stay',
        'too-many-requests': 'stay',
      },
    },
    transfer: {
      title: 'Handing the Circle over',
      does: 'switch-roles',
      calls: ['POST /cove/{slug}/switch/roles'],
      after: 'wall',
      refused: {
        'not-a-supporter': 'search-admin',
        'email-unconfirmed': 'search-admin',
        'proof-needed': 'confirm-transfer',
        'too-many-requests': 'stay',
      },
    },
    success: { title: 'The Circle has a new leader' },
  },
  says: {
    'wrong-password': 'password is not right',
    'wrong-code': 'code is not right',
    'code-expired': 'code has expired',
    'code-burnt': 'fifth wrong code',
    'too-many-requests': '{detail}',
    'not-a-supporter': 'no longer in the Circle',
    'email-unconfirmed': 'confirmed their e-mail address',
    'proof-needed': 'Please confirm',
  },
}
