import type { LinkedAccount } from './port.ts'

/** The failure that a practice account simulates. Most accounts work normally. */
type Trouble = 'declined' | 'down' | 'slow' | 'hangs' | 'lost' | 'fails' | 'returned' | 'twice'

export interface PracticeAccount extends LinkedAccount {
  readonly trouble: Trouble | undefined
}

export interface PracticeBank {
  readonly name: string
  /** Whether the bank requires customers to sign in again before the first payment. */
  readonly wantsLogin: boolean
  readonly accounts: readonly PracticeAccount[]
}

const account = (id: string, name: string, mask: string, trouble?: Trouble): PracticeAccount => ({
  id,
  name,
  mask,
  sameAs: `practice/${id}`,
  type: name.startsWith('Savings') ? 'savings' : 'checking',
  trouble,
})

/** Fictional banks that exist only in the embedded link window. */
export const PRACTICE_BANKS: readonly PracticeBank[] = [
  {
    name: 'First Practice Bank',
    wantsLogin: false,
    accounts: [account('checking', 'Everyday checking', '0001'), account('savings', 'Savings', '0002')],
  },
  {
    name: 'Bank of Second Thoughts',
    wantsLogin: true,
    accounts: [account('forgetful', 'Everyday checking', '0010')],
  },
  {
    name: 'Trouble Savings & Loan',
    wantsLogin: false,
    accounts: [
      account('declined', 'Checking: payments are declined', '0101', 'declined'),
      account('fails', 'Checking: no such account', '0102', 'fails'),
      account('returned', 'Checking: closed, transfers are returned', '0103', 'returned'),
      account('down', 'Checking: no response at first', '0104', 'down'),
      account('slow', 'Checking: slow response', '0105', 'slow'),
      account('hangs', 'Checking: no response, but pays', '0106', 'hangs'),
      account('lost', 'Checking: response is lost', '0107', 'lost'),
      account('twice', 'Checking: reported twice', '0108', 'twice'),
    ],
  },
]
