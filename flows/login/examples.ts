/** What people really type: used by stories, tours and browser tests alike. */
export const examples = {
  login: {
    valid: [
      { email: 'elena@example.com', password: 'sunday soup for maria' },
      { email: ' Elena@Example.com ', password: ' ' },
    ],
    invalid: [
      { email: '', password: '' },
      { email: 'elena@', password: 'sunday soup for maria' },
    ],
  },
} as const
