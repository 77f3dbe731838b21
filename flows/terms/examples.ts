/** Sample answers as real people give them. Stories, tours and browser tests all use them. */
export const examples = {
  'accept-terms': { valid: [{ terms: '2026-11-01' }], invalid: [{}, { terms: '' }, { terms: '2019-01-01' }] },
} as const
