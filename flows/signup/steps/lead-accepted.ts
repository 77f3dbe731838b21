import { end } from '#machines/define/step.ts'

export const leadAccepted = end('lead-accepted')
