import { end } from '#machines/define/step.ts'
import { acceptTerms } from './accept-terms.ts'

export const accepted = end('accepted', { needs: [acceptTerms] })
