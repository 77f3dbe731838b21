import { end } from '#machines/define/step.ts'

export const circleJoined = end('circle-joined')
