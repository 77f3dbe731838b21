import { type Day, isDay } from './day.ts'
import type { RuleOf } from './field.ts'
import type { Given } from './given.ts'

/** The date that stories, tours and recorded drafts use as today, so that they look the same every day. */
export const SAMPLE_DAY: Day = '2026-06-22'

/** Sample givens (facts known before the first step) for trying out a step without its flow. */
export const ON_SAMPLE_DAY = { today: SAMPLE_DAY } as const

/**
 * The current date in the person's time zone, according to the server. Any calendar day is a valid value. The test
 * bench uses one sample day. Conditions cannot read the date itself, so derive a fact with few values from it.
 */
export const today: Given<'today', never> = {
  id: 'today',
  domain: [SAMPLE_DAY],
  isValue: isDay,
  is: () => {
    throw new Error('The day has no finite domain: derive a fact from it (deriveByDay).')
  },
}
type Today = (typeof today)['id']

/**
 * The current date from the givens of a run (the facts known before the first step), or `undefined` if it is missing.
 */
export const dayIn = (given: Readonly<Record<string, unknown>>): Day | undefined => dayOrNone(given[today.id])
const dayOrNone = (value: unknown): Day | undefined => (isDay(value) ? value : undefined)

/** Adds the current date to the givens of a run (the facts known before the first step) if the flow uses the date. */
export const givenOn = <Facts extends object>(
  flow: { readonly given: readonly { readonly id: string }[] },
  given: Facts,
  day: Day | undefined,
): Facts => (day !== undefined && isDated(flow) ? { ...given, [today.id]: day } : given)

/** Whether a flow uses the current date. */
export const isDated = ({ given }: { readonly given: readonly { readonly id: string }[] }): boolean =>
  given.some(({ id }) => id === today.id)

/** The rules for dates that depend on the current date. */
const DAY_RULES = ['past', 'future', 'young', 'old'] as const
type DayRule = (typeof DAY_RULES)[number]

/**
 * The given (a fact known before the first step) that a step needs: `today` if a field has a rule that depends on the
 * current date or if a fact is derived from it, otherwise none.
 */
export type TodayIn<Shape, Dated = Record<never, never>> = [keyof Dated] extends [never]
  ? [Extract<{ [Name in keyof Shape]: RuleOf<Shape[Name]> }[keyof Shape], DayRule>] extends [never]
    ? never
    : Today
  : Today
