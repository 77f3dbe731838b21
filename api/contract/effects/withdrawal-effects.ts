import { centsOf } from '#machines/define/money.ts'
import { type Bindings, type EffectRun, needed, slugOf } from './binding.ts'
import { recording } from './recording.ts'

/** A Circle's wallet has the same id as the Circle. */
const walletOf = (run: EffectRun<unknown>) => ({ wallet_id: slugOf(run).slug })

/** Effects for withdrawing money and adding a bank account. */
export const withdrawalEffects = {
  'check-withdrawal': recording,
  'confirm-withdrawal': {
    ...recording,
    // The password or code is sent only in this call. If the person has recently confirmed their identity in this
    // session, no call is needed.
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
