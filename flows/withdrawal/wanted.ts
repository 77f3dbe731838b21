import type { Wanted } from '#machines/define/wanted.ts'

const PROOF = {
  method: 'How would you like to confirm it’s you?: choice of password | code | session, as proofs allow',
  password: 'Password: password, at most 1024, never kept, where method is password',
  otp: '5-digit code: code, just 5, never kept, where method is code',
}
const CONFIRMS = {
  does: 'confirm-withdrawal',
  calls: ['POST /user/reauthenticate', 'PATCH /flows/{flow}/runs/{id}'],
  again: true,
  refused: {
    'proof-needed': 'stay',
    'wrong-password': 'stay',
    'wrong-code': 'stay',
    'code-expired': 'stay',
    'code-burnt': 'stay',
    'too-many-requests': 'stay',
  },
}

const CHECKS = { does: 'check-withdrawal', calls: ['PATCH /flows/{flow}/runs/{id}'] }

/** Expected behavior: a Circle leader withdraws money as a gift card or to a bank account. */
export const wantedWithdrawal: Wanted = {
  who: 'leader',
  steps: {
    'withdrawal-mode': {
      title: 'How would you like to withdraw?',
      asks: { kind: 'Withdraw as: choice of gift-card | bank, as payouts allow' },
      ...CHECKS,
      refused: { 'below-minimum': 'stay', 'circle-frozen': 'stay' },
    },
    'gift-card': {
      title: 'Withdraw as a gift card',
      asks: {
        amount: 'Amount: amount, from the wallet, 1 to 100000000',
        brand: 'Which shop?: pick, from gift-cards',
        email: 'Send it to this e-mail address: email, at most 254',
      },
      ...CHECKS,
      refused: { 'below-minimum': 'stay', 'not-enough-money': 'stay' },
    },
    bank: {
      title: 'Transfer to your bank',
      doors: { 'add-account': 'Add a bank account' },
      asks: {
        account: 'Which account?: pick, from bank-accounts',
        amount: 'Amount: amount, from the wallet, 1 to 100000000',
      },
      ...CHECKS,
      refused: { 'below-minimum': 'stay', 'not-enough-money': 'stay', 'account-unavailable': 'stay' },
    },
    'link-proof': {
      title: 'First, confirm it’s you',
      asks: {
        ...PROOF,
        method: 'How would you like to confirm?: choice of password | code | session, as proofs allow',
      },
      ...CONFIRMS,
    },
    'link-account': {
      title: 'Add a bank account',
      button: 'Add this account',
      asks: { link: 'Your bank: bank-link, never kept' },
      does: 'add-bank-account',
      calls: ['POST /wallets/bank-accounts/add'],
      refused: { 'proof-needed': 'link-proof', 'link-refused': 'stay', 'too-many-requests': 'stay' },
    },
    'gift-card-review': {
      title: 'Check and confirm',
      button: 'Withdraw {amount, number, ::currency/USD} as a gift card',
      asks: PROOF,
      ...CONFIRMS,
    },
    'bank-review': {
      title: 'Check and confirm',
      button: 'Withdraw {amount, number, ::currency/USD} to my bank',
      asks: PROOF,
      ...CONFIRMS,
    },
    'gift-card-payout': {
      title: 'Ordering your gift card',
      does: 'withdraw-gift-card',
      calls: ['POST /wallets/giftcards/withdraw'],
      after: 'wall',
      refused: {
        'proof-needed': 'gift-card-review',
        'below-minimum': 'gift-card',
        'not-enough-money': 'gift-card',
        'brand-unavailable': 'gift-card',
        'circle-frozen': 'stay',
        'too-many-requests': 'stay',
      },
    },
    'bank-payout': {
      title: 'Setting the money aside',
      does: 'withdraw-to-bank',
      calls: ['POST /wallets/withdraw'],
      after: 'wall',
      refused: {
        'proof-needed': 'bank-review',
        'below-minimum': 'bank',
        'not-enough-money': 'bank',
        'account-unavailable': 'bank',
        'circle-frozen': 'stay',
        'too-many-requests': 'stay',
      },
    },
    'gift-card-confirmation': { title: 'Your gift card' },
    'bank-confirmation': { title: 'Your bank transfer' },
  },
  says: {
    'below-minimum': 'enough money for that',
    'circle-frozen': 'frozen',
    'not-enough-money': 'balance is now lower than this amount',
    'account-unavailable': 'account is no longer linked',
    'proof-needed': 'Please confirm',
    'wrong-password': 'password is not right',
    'wrong-code': 'code is not right',
    'code-expired': 'code has expired',
    'code-burnt': 'fifth wrong code',
    'too-many-requests': '{detail}',
    'link-refused': 'couldn’t add the bank account',
    'brand-unavailable': 'gift card isn’t available',
  },
}
