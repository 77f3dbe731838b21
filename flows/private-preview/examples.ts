/** Sample answers as real people type them. Stories, tours and browser tests all use them. */
export const examples = {
  'preview-password': {
    valid: [{ password: 'quails before dawn' }, { password: ' quails before dawn ' }],
    invalid: [{}, { password: '' }, { password: 'q'.repeat(1025) }],
  },
} as const
