/** Sample answers as real people type them. Stories, tours and browser tests all use them. */
export const examples = {
  'confirm-it-is-you': {
    valid: [
      { method: 'password', password: 'sunday soup for maria' },
      { method: 'code', otp: '041-77' },
      { method: 'code', otp: '04177', password: 'typed before the other way was chosen' },
    ],
    invalid: [
      {},
      { method: 'password' },
      { method: 'password', password: '' },
      { method: 'password', otp: '04177' },
      { method: 'code' },
      { method: 'code', otp: '0417' },
    ],
  },
} as const
