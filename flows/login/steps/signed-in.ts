import { end } from '#machines/define/step.ts'

export const signedIn = end('signed-in')
