import { make, type Step } from './step.ts'

/** Declares a screen to read beside the path: it opens from the steps that name it, changes no answer, and comes back. */
export function aside<const Id extends string>(id: Id): Step<Id, Record<never, never>, unknown, never, never, never> {
  return make(id, 'aside', {}, { reads: [] })
}
