import { end } from '#machines/define/step.ts'
import { creatingCircle } from './creating-circle.ts'
import { switchingCircle } from './switching-circle.ts'

/** The end for members who created a Circle. They go on to set it up. */
export const newCircle = end('new-circle', { needs: [creatingCircle, switchingCircle] })
