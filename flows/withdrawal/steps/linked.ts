import { end } from '#machines/define/step.ts'

export const linked = end('linked')
