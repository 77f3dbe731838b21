import { holdAnswer } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** The marks that the server can set on a step's answer, each with its meaning in words for a picture. */
export const marksSaid = ({ marks }: Pick<AnyStep, 'marks'>): readonly string[] =>
  Object.entries(marks).map(([name, meaning]) => `${name}: ${meaning === holdAnswer ? 'held' : 'asked again'}`)
