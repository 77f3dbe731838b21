import { end } from '#machines/define/step.ts'

export const circleReady = end('circle-ready')
