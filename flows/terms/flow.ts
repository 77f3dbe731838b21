import { flow } from '#machines/define/flow.ts'
import { acceptTerms } from './steps/accept-terms.ts'
import { accepted } from './steps/accepted.ts'

/** Asks members who agreed to an older version of the terms to accept the new one. */
export const acceptNewTerms = flow('terms', { version: 1, who: 'member', steps: [acceptTerms, accepted] })
