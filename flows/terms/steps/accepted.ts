import { end } from '#machines/define/step.ts'

export const accepted = end('accepted')
