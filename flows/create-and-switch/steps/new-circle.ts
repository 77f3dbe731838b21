import { end } from '#machines/define/step.ts'
import { creatingCircle } from './creating-circle.ts'
import { switchingCircle } from './switching-circle.ts'

/** From here people go on with the set-up of the new Circle. */
export const newCircle = end('new-circle', { needs: [creatingCircle, switchingCircle] })
