import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { modeOf } from '#machines/walk/draft-place.ts'
import { prefillOf } from '#machines/walk/prefill.ts'
import { walk } from '#machines/walk/walk.ts'
import { answersTo, isAnswered, outcomes, type Samples } from './migrate-states.ts'

/** More than this is not tried: whoever cannot finish within it is told to be stranded. */
const MOST = 20_000

/**
 * Whether somebody with this draft comes to an end, keeping what they said or entering what people usually enter. What
 * was found out of one draft is remembered for the next: most of them lead through the same states.
 */
export function finisher(flow: AnyFlow, samples: Samples): (draft: Draft) => boolean {
  const known = new Map<string, boolean>()
  return (draft) => {
    const first = { draft, key: keyOf(flow, draft), from: undefined }
    const seen = new Set([first.key])
    const open: Stop[] = [first]
    for (let next = open.pop(); next && seen.size < MOST; next = open.pop()) {
      if (known.get(next.key) ?? walk(flow, next.draft).ended) {
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

/** A draft on the way, and the one before it. */
interface Stop {
  readonly draft: Draft
  readonly key: string
  readonly from: Stop | undefined
}

/** What can come next; first of all the open step, with what stands there. */
function* nextFrom(flow: AnyFlow, draft: Draft, samples: Samples): Generator<Draft> {
  const { open } = walk(flow, draft)
  const step = open === undefined ? undefined : stepOf(flow, open)
  if (step && modeOf(flow, draft, step.id) !== 'summary')
    yield* outcomes(flow, draft, step, prefillOf(flow, draft, step))
  for (const { draft: after } of answersTo(flow, draft, samples)) yield after
}

/** Drafts with the same ahead of them are the same: values count, since a `verify` may read them; revisions do not. */
function keyOf(flow: AnyFlow, draft: Draft): string {
  const steps = flow.steps.map((step) => {
    const entry = entryOf(draft, step.id)
    return entry ? [isAnswered(draft, step, entry), entry.answer, entry.receipt] : null
  })
  return JSON.stringify([draft.given, steps])
}
