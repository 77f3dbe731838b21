import { hold } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** What each mark makes of a step, in words for pictures. */
export const marksSaid = ({ marks }: Pick<AnyStep, 'marks'>): readonly string[] =>
  Object.entries(marks).map(([name, meaning]) => `${name}: ${meaning === hold ? 'held' : 'asked again'}`)
