import { onSession } from '#api/client/tokens.ts'
import { metaOf } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { RawValues } from '../kept/raw-steps.ts'

/** The text last typed on this page, for fields that mean the same in every flow, such as the e-mail address. */
const typed = new Map<string, unknown>()
// Clear it when the session changes, so that the next person on this device doesn't see it.
if (typeof window !== 'undefined') onSession(() => typed.clear())

const carriedFields = ({ fields }: AnyStep): string[] =>
  Object.keys(fields).filter((name) => metaOf(fields[name]).carried)

/** Remembers typed text for the flow that will replace this one, such as signing in instead of signing up. */
export function noteCarried(step: AnyStep, values: RawValues): void {
  for (const name of carriedFields(step)) if (values[name]) typed.set(name, values[name])
}

/** Returns a step's known values, plus text typed in another flow for fields without a value. */
export const withCarried = (step: AnyStep, known: RawValues): RawValues => ({
  ...known,
  ...Object.fromEntries(carriedFields(step).map((name) => [name, known[name] ?? typed.get(name)])),
})
