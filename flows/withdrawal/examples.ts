const juniper = {
  id: 'juniper-loom',
  name: 'Juniper & Loom',
  detail: '',
  least: 500,
  most: 50_000,
  bands: [{ least: 500, most: 50_000 }],
}
const everyday = {
  id: '7d9f2c51-60b3-4a2e-8a55-3f0f1d2b9c77',
  name: 'First Practice Bank',
  detail: '0001',
  least: 1,
  most: 100_000_000,
}

const proofs = {
  valid: [
    { method: 'password', password: 'sunday soup for maria' },
    { method: 'code', otp: '041-77' },
    { method: 'session' },
  ],
  invalid: [{ method: 'window' }, { method: 'password', password: '' }, { method: 'code', otp: '0417' }],
} as const

/** Sample answers as real people give them. Stories, tours and browser tests all use them. */
export const examples = {
  'withdrawal-mode': { valid: [{ kind: 'gift-card' }, { kind: 'bank' }], invalid: [{}, { kind: 'cheque' }] },
  'gift-card': {
    valid: [
      { brand: juniper, amount: '25', email: 'elena@example.com' },
      { brand: juniper, amount: '$25.50', email: ' Elena@Example.com' },
    ],
    invalid: [
      {},
      { brand: juniper, amount: '', email: 'elena@example.com' },
      { brand: juniper, amount: 'ten', email: 'elena@example.com' },
      { brand: juniper, amount: '4.99', email: 'elena@example.com' },
      { brand: juniper, amount: '500.01', email: 'elena@' },
      { brand: juniper, amount: '0', email: '' },
      { brand: juniper, amount: '1,000,000.01', email: 'elena@example.com' },
    ],
  },
  bank: {
    valid: [
      { account: everyday, amount: '40' },
      { account: everyday, amount: '$41.25' },
      { amount: '40', door: 'add-account' },
    ],
    invalid: [
      {},
      { account: everyday, amount: '' },
      { account: everyday, amount: 'all of it' },
      { account: everyday, amount: '0.00' },
      { account: everyday, amount: '1,000,000.01' },
    ],
  },
  'link-proof': proofs,
  'link-account': {
    valid: [
      {
        link: {
          public_token: 'public-practice-1',
          account_id: 'checking',
          institution_name: 'First Practice Bank',
          mask: '0001',
        },
      },
    ],
    invalid: [{}],
  },
  'gift-card-review': proofs,
  'bank-review': proofs,
} as const
