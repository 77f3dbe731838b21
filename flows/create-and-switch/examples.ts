/** Sample choices as real people make them. Stories, tours and browser tests all use them. */
export const examples = {
  'choose-circle': {
    valid: [
      { circle: { id: 'sunday-soup', name: 'Sunday soup for Maria', detail: '', least: 0, most: 0 } },
      { circle: { id: '+', name: 'A new Circle', detail: '', least: 0, most: 0 } },
    ],
    invalid: [{}, { circle: 'sunday-soup' }, { circle: { id: '', name: '', detail: '', least: 0, most: 0 } }],
  },
  'confirm-switch': { valid: [{}], invalid: [] },
} as const
