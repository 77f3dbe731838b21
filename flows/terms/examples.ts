/** What people really tick: used by stories, tours and browser tests alike. */
export const examples = {
  'accept-terms': { valid: [{ terms: '2026-11-01' }], invalid: [{}, { terms: '' }, { terms: '2019-01-01' }] },
} as const
