import { type Day, isDay } from './day.ts'
import type { RuleOf } from './field.ts'
import type { Given } from './given.ts'

/** The day on which stories, tours and recorded drafts take place, so that they are the same on every date. */
export const SAMPLE_DAY: Day = '2026-06-22'

/** What is given where a step is tried without its flow. */
export const ON_SAMPLE_DAY = { today: SAMPLE_DAY } as const

/**
 * The current date of the person who answers, as the server says. Any day of the calendar can be given; the bench goes
 * through flows on one. No condition reads the day itself: a fact that a step derives from it has few values.
 */
export const today: Given<'today', never> = {
  id: 'today',
  domain: [SAMPLE_DAY],
  isValue: isDay,
  is: () => {
    throw new Error('Which day it is has no finite domain: derive a fact from it (deriveByDay).')
  },
}
type Today = (typeof today)['id']

/** The day in what is given to a run; `undefined` where none is. */
export const dayIn = (given: Readonly<Record<string, unknown>>): Day | undefined => dayOrNone(given[today.id])
const dayOrNone = (value: unknown): Day | undefined => (isDay(value) ? value : undefined)

/** What is given to a run, with its day where the flow looks at one. */
export const givenOn = <Facts extends object>(
  flow: { readonly given: readonly { readonly id: string }[] },
  given: Facts,
  day: Day | undefined,
): Facts => (day !== undefined && isDated(flow) ? { ...given, [today.id]: day } : given)

/** Whether a flow looks at the day. */
export const isDated = ({ given }: { readonly given: readonly { readonly id: string }[] }): boolean =>
  given.some(({ id }) => id === today.id)

/** The rules of a date that depend on the day. */
export const DAY_RULES = ['past', 'future', 'young', 'old'] as const
type DayRule = (typeof DAY_RULES)[number]

/** The given that a step needs: `today` where a field has a rule of the day, or a fact is derived from it; else none. */
export type TodayIn<Shape, Dated = Record<never, never>> = [keyof Dated] extends [never]
  ? [Extract<{ [Name in keyof Shape]: RuleOf<Shape[Name]> }[keyof Shape], DayRule>] extends [never]
    ? never
    : Today
  : Today
