import { flow } from '#machines/define/flow.ts'
import { acceptTerms } from './steps/accept-terms.ts'
import { accepted } from './steps/accepted.ts'

/** For members who accepted an older version. */
export const acceptNewTerms = flow('terms', { version: 1, who: 'member', steps: [acceptTerms, accepted] })
