import type { Wanted } from '#machines/define/wanted.ts'

/** Expected behavior: a member accepts the new version of the terms. */
export const wantedTerms: Wanted = {
  who: 'member',
  steps: {
    'accept-terms': {
      title: 'Our terms have changed',
      button: 'Agree and continue',
      asks: {
        terms:
          'I am 18 or older, and I agree to the terms of use and the privacy policy.: consent, to /terms-of-use and /privacy-policy',
      },
      does: 'accept-terms',
      calls: ['POST /user/terms'],
      after: 'wall',
    },
    accepted: { title: 'Thank you' },
  },
  says: {},
  edges: ['accept-terms continue → accepted'],
}
