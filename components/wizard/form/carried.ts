import { onSession } from '#api/client/tokens.ts'
import { metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { RawValues } from '../kept/raw-steps.ts'

/** What was typed last on this page into each field that is one thing in its flow, like the e-mail address. */
const typed = new Map<string, unknown>()
// The next person at this device is not told.
if (typeof window !== 'undefined') onSession(() => typed.clear())

const carriedFields = ({ fields }: AnyStep): string[] =>
  Object.keys(fields).filter((name) => metaOf(fields[name]).carried)

/** Remembers what is typed, for a flow that takes this one's place: signing in instead, or signing up instead. */
export function noteCarried(step: AnyStep, values: RawValues): void {
  for (const name of carriedFields(step)) if (values[name]) typed.set(name, values[name])
}

/** What is known of a step as its form begins, with what was typed in another flow where nothing else is known. */
export const withCarried = (step: AnyStep, known: RawValues): RawValues => ({
  ...known,
  ...Object.fromEntries(carriedFields(step).map((name) => [name, known[name] ?? typed.get(name)])),
})
