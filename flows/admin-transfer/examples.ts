const ana = {
  user_account_id: '5b1f0d3e-7c1a-4f5e-9a51-0f2c5d7e8a10',
  name: 'Ana Núñez',
  email: 'ana@example.com',
  joined_at: 1_790_000_000_000,
}
const leo = {
  user_account_id: 'c0a8e1d2-3b4c-4d5e-8f60-718293a4b5c6',
  name: 'Leo Baum',
  email: 'leo@example.com',
  joined_at: 1_791_000_000_000,
}

/** Sample choices as real people make them. Stories, tours and browser tests all use them. */
export const examples = {
  'search-admin': {
    valid: [{ member: ana }, { member: leo }],
    invalid: [{}, { member: 'Ana' }, { member: { ...ana, user_account_id: '' } }],
  },
  'confirm-admin': { valid: [{}], invalid: [] },
  'confirm-transfer': {
    valid: [
      { understood: 'supporter', method: 'password', password: 'sunday soup for maria' },
      { understood: 'supporter', method: 'code', otp: '041-77' },
    ],
    invalid: [
      {},
      { method: 'password', password: 'sunday soup for maria' },
      { understood: 'supporter', method: 'password', password: '' },
      { understood: 'supporter', method: 'code', otp: '0417' },
    ],
  },
} as const
