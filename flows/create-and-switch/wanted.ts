import type { Wanted } from '#machines/define/wanted.ts'

/** Expected behavior: a member switches to another of their Circles, or creates one and switches to it. */
export const wantedCreateAndSwitch: Wanted = {
  who: 'member',
  steps: {
    'choose-circle': {
      title: 'Choose a Circle',
      asks: { circle: 'Where should new cashback go?: pick, from circles' },
    },
    'creating-circle': {
      title: 'Creating your Circle',
      does: 'create-empty-circle',
      calls: ['POST /cove/'],
      after: 'skip',
      refused: { 'terms-due': 'choose-circle' },
    },
    'confirm-switch': { title: 'Switch Circles', button: 'Switch' },
    'switching-circle': {
      title: 'Switching',
      does: 'switch-circle',
      calls: ['PATCH /cove/{slug}/switch'],
      after: 'wall',
      refused: { 'not-found': 'choose-circle', 'terms-due': 'choose-circle' },
    },
    'circle-switched': { title: 'You’ve switched' },
    'new-circle': { title: 'Your Circle has been created' },
  },
  says: { 'not-found': 'no longer belong', 'terms-due': 'Our terms have changed' },
}
