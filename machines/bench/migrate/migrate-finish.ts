import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import { prefillOf } from '#machines/walk/prefill.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { answersTo, isAnswered, outcomes, type Samples } from './migrate-states.ts'

/** The highest number of states to try. If no end is found among them, the person counts as stranded. */
const MAX_DRAFTS = 20_000

/**
 * Makes a function that says whether a person with this draft can reach an end, keeping their answers or giving the
 * usual ones. Results are cached, since most drafts lead through the same states.
 */
export function finisher(flow: AnyFlow, samples: Samples): (draft: Draft) => boolean {
  const known = new Map<string, boolean>()
  return (draft) => {
    const first = { draft, key: keyOf(flow, draft), from: undefined }
    const seen = new Set([first.key])
    const open: Stop[] = [first]
    for (let next = open.pop(); next && seen.size < MAX_DRAFTS; next = open.pop()) {
      if (known.get(next.key) ?? walkFlow(flow, next.draft).ended) {
        for (let stop: Stop | undefined = next; stop; stop = stop.from) known.set(stop.key, true)
        return true
      }
      for (const after of [...nextFrom(flow, next.draft, samples)].toReversed()) {
        const key = keyOf(flow, after)
        if (seen.has(key) || known.get(key) === false) continue
        seen.add(key)
        open.push({ draft: after, key, from: next })
      }
    }
    for (const key of seen) known.set(key, false)
    return false
  }
}

/** One draft in the search, and the one from which it was reached. */
interface Stop {
  readonly draft: Draft
  readonly key: string
  readonly from: Stop | undefined
}

/** Yields the drafts that can come next. The first ones submit the open step with its prefilled values. */
function* nextFrom(flow: AnyFlow, draft: Draft, samples: Samples): Generator<Draft> {
  const { open } = walkFlow(flow, draft)
  const step = open === undefined ? undefined : stepOf(flow, open)
  if (step && modeOf(flow, draft, step.id) !== 'summary')
    yield* outcomes(flow, draft, step, prefillOf(flow, draft, step))
  for (const { draft: after } of answersTo(flow, draft, samples)) yield after
}

/**
 * Returns a key. Drafts with the same key have the same possible futures. The key includes values, which a `verify` may
 * read, but not revisions.
 */
function keyOf(flow: AnyFlow, draft: Draft): string {
  const steps = flow.steps.map((step) => {
    const entry = entryOf(draft, step.id)
    return entry ? [isAnswered(draft, step, entry), entry.answer, entry.receipt] : null
  })
  return JSON.stringify([draft.given, steps])
}
