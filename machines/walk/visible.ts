import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, entryOf } from './draft.ts'
import { walk } from './walk.ts'

const seen = new WeakMap<AnyFlow, WeakMap<Draft, Draft>>()

/**
 * The draft with only what is asked now. Answers of a branch that was abandoned stay in the draft itself, but nothing is
 * judged by them and nothing of them is sent. Hiding some may leave others without what asked for them, so it is done
 * until nothing changes: at most once for each step.
 */
export function visible(flow: AnyFlow, draft: Draft): Draft {
  const known = seen.get(flow) ?? new WeakMap<Draft, Draft>()
  seen.set(flow, known)
  const made = known.get(draft) ?? settled(flow, draft)
  known.set(draft, made)
  return made
}

function settled(flow: AnyFlow, draft: Draft): Draft {
  let shown = draft
  for (let rounds = 0; rounds <= flow.steps.length; rounds++) {
    const { asked } = walk(flow, shown)
    const own = flow.steps.flatMap(({ id }) => (entryOf(shown, id) ? [id] : []))
    const kept = own.filter((id) => asked.includes(id))
    if (kept.length === own.length) return shown
    shown = {
      ...shown,
      entries: Object.fromEntries(
        kept.flatMap((id) => {
          const entry = entryOf(shown, id)
          return entry ? [[id, entry]] : []
        }),
      ),
    }
  }
  return shown
}
