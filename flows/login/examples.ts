/** Sample answers as real people type them. Stories, tours and browser tests all use them. */
export const examples = {
  login: {
    valid: [
      { email: 'elena@example.com', password: 'sunday soup for maria' },
      { email: ' Elena@Example.com ', password: ' ' },
      { email: 'elena@', password: '', door: 'forgot' },
      { email: 'elena@example.com', password: 'no longer known', door: 'forgot' },
      { email: 'elena@', password: '', door: 'google' },
      { email: 'elena@example.com', password: '', door: 'email-link' },
    ],
    invalid: [
      { email: '', password: '' },
      { email: 'elena@', password: 'sunday soup for maria' },
      { email: 'elena@', password: 'sunday soup for maria', door: 'window' },
    ],
  },
  'email-link': {
    valid: [{ email: 'elena@example.com' }, { email: ' Elena@Example.com' }],
    invalid: [{ email: '' }, { email: 'elena' }],
  },
  'forgot-password': {
    valid: [{ email: 'elena@example.com' }, { email: ' Elena@Example.com' }],
    invalid: [{ email: '' }, { email: 'elena' }],
  },
  'fill-otp': {
    valid: [{ otp: '04177' }, { otp: ' 041 77 ' }, { otp: '0-4-1-7-7' }],
    invalid: [{ otp: '' }, { otp: '0417' }, { otp: '041777' }, { otp: 'O4177' }],
  },
  'set-new-password': {
    valid: [{ password: 'leo plays the trombone' }, { password: ' a trombone for leo ' }],
    invalid: [{ password: '' }, { password: 'eleven char' }],
  },
} as const
