import type { AnyFlow } from '#machines/define/flow.ts'
import { factReader } from './answer.ts'
import { type Draft, type Entry, entriesBy, entryOf, markOf } from './draft.ts'
import { type Finding, type Plan, planFor, type Reading, type Remembered } from './plan.ts'

/** How conditions read facts and states from the entries of a draft. */
const reading: Reading<Entry> = {
  fact: factReader,
  happened: ({ receipt }) => receipt !== undefined,
  held: (step) => (entry) => markOf(step, entry) !== undefined,
  answered({ dependsOn: reads }, placeOf) {
    const readAt = reads.map(placeOf)
    return (entry, all) => {
      if (entry.reopened) return false
      for (let at = 0; at < reads.length; at++)
        if ((all[readAt[at] ?? -1]?.revision ?? 0) !== (entry.reads[reads[at] ?? ''] ?? 0)) return false
      return true
    }
  },
}

const plans = new WeakMap<AnyFlow, Plan<Entry>>()

/** A flow's conditions, compiled into functions that take a draft. */
export function planOf(flow: AnyFlow): Plan<Entry> {
  const made = plans.get(flow) ?? planFor(flow, reading)
  plans.set(flow, made)
  return made
}

/** All entries of a draft, ordered like the flow's steps, for functions that need every entry. */
export const entriesByPlace = ({ ids, places }: Plan<Entry>, draft: Draft): Remembered<Entry> => ({
  given: givenOf(draft),
  records: entriesBy(ids, places, draft),
})

/** Looks up single entries of a draft, for conditions that need only a few. */
export const inDraft: Finding<{ readonly draft: Draft }, Entry> = {
  given: ({ draft }) => givenOf(draft),
  recordOf:
    (id) =>
    ({ draft }) =>
      entryOf(draft, id),
}

/** The givens of a draft (facts known before the first step). Empty if the stored value is malformed. */
const givenOf = ({ given }: Draft): Draft['given'] => (typeof given === 'object' && given ? given : {})
