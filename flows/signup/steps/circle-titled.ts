import { end } from '#machines/define/step.ts'

export const circleTitled = end('circle-titled')
