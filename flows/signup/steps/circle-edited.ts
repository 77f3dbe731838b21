import { end } from '#machines/define/step.ts'

export const circleEdited = end('circle-edited')
