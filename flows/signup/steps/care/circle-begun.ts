import { end } from '#machines/define/step.ts'

export const circleBegun = end('circle-begun')
