import { centsOf } from '#machines/define/money.ts'
import { type Bindings, type EffectRun, needed, slugOf } from './binding.ts'
import { recording } from './recording.ts'

/** A Circle's wallet is called as the Circle is. */
const walletOf = (run: EffectRun<unknown>) => ({ wallet_id: slugOf(run).slug })

/** How a leader withdraws money, and adds the bank account that it goes to. */
export const withdrawalEffects = {
  'check-withdrawal': recording,
  'confirm-withdrawal': {
    ...recording,
    // The password or code goes no further than this. A session that has just been confirmed sends nothing.
    before: [
      {
        row: 'reauthenticate',
        toCall: ({ method, password, otp }) =>
          method === 'session' ? undefined : { params: undefined, body: { method, password, otp } },
        withReply: (answer) => answer,
      },
    ],
  },
  'add-bank-account': {
    row: 'addBankAccount',
    toCall: ({ link }) => ({ params: undefined, body: link }),
    toAnswer: (link) => ({ link }),
    fieldOf: { public_token: 'link', account_id: 'link', institution_name: 'link', mask: 'link' },
    toReceipt: ({ type }) => ({ type }),
  },
  'withdraw-gift-card': {
    row: 'withdrawGiftCard',
    toCall: (_, run) => {
      const { brand, amount, email } = run.read['gift-card']
      const chosen = { brand_id: needed(brand).id, amount: centsOf(needed(amount)), email: needed(email) }
      return { params: undefined, body: { ...walletOf(run), ...chosen } }
    },
    toAnswer: () => ({}),
    toReceipt: ({ id }) => ({ withdrawal: id }),
  },
  'withdraw-to-bank': {
    row: 'withdrawToBank',
    toCall: (_, run) => {
      const { account, amount } = run.read.bank
      const chosen = { bank_account_id: needed(account).id, amount: centsOf(needed(amount)) }
      return { params: undefined, body: { ...walletOf(run), ...chosen } }
    },
    toAnswer: () => ({}),
    toReceipt: ({ id }) => ({ withdrawal: id }),
  },
} satisfies Partial<Bindings>
