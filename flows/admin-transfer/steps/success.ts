import { end } from '#machines/define/step.ts'

export const success = end('success', { code: 'SUCCESS' })
