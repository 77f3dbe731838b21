/** What people really type: used by stories, tours and browser tests alike. */
export const examples = {
  'preview-password': {
    valid: [{ password: 'quails before dawn' }, { password: ' quails before dawn ' }],
    invalid: [{}, { password: '' }, { password: 'q'.repeat(1025) }],
  },
} as const
