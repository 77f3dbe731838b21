import type { Deed } from '#machines/bench/play/deed.ts'
import type { Expected } from '#machines/bench/play/expected.ts'
import { modelOf, type Stand } from '#machines/bench/play/model.ts'
import { type Difference, toldIn } from '#machines/bench/play/seen.ts'
import { keptDocument } from '#machines/define/fields/document.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isCounted } from '#machines/walk/counted.ts'
import { type Draft, sameAnswer } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'
import { type Looked, titleOf } from './screen.ts'
import { stepWords } from './words.ts'

/** What should be on the screen after a deed; `undefined` for the first look. */
export interface Due {
  readonly flow: AnyFlow
  readonly deed: Deed | undefined
  readonly before: Stand | undefined
  readonly after: Expected
}

const differs = (what: Difference['what'], expected: unknown, seen: unknown): Difference | undefined =>
  sameAnswer(expected, seen) ? undefined : { what, expected, seen }

/** What of the screen is not as it should be; `undefined` where all is well. */
export function lookDiffers({ flow, deed, before, after }: Due, looked: Looked): Difference | undefined {
  const { seen, stand, issues } = after
  const step = modelOf(flow).stepAt(stand)
  const { title, sentence } = stepWords(flow, step)
  // The end of some flows leads on at once, to a page or to another flow.
  if (step.kind === 'end' && looked.flow !== flow.id) return undefined
  const isWrong = deed?.type === 'invalid' || deed?.type === 'refused'
  const moved = before !== undefined && before.state.at !== stand.state.at
  const isAsking = seen.phase === 'asking' && step.kind !== 'end'
  return (
    differs('step', title, looked.heading) ??
    differs('step', `?flow=${flow.id}&step=${step.id}`, `?flow=${looked.flow}&step=${looked.step}`) ??
    phaseDiffers(seen.phase, looked) ??
    // The one button of a screen beside the path leads back, unless that screen still has something to do.
    (isAsking
      ? differs('back', seen.back !== null && (step.kind !== 'aside' || isToDo(step, deed)), looked.hasBack)
      : undefined) ??
    (isAsking
      ? differs(
          'progress',
          titleOf(
            title,
            seen.progress,
            isCounted(flow, { step, draft: stand.draft, returning: returningFrom(flow, stand) }),
            isWrong,
          ),
          looked.title,
        )
      : undefined) ??
    issues
      .map((issue) => sentence(issue))
      .filter((text) => !looked.problems.includes(text))
      .map((text): Difference => ({ what: 'verdict', expected: text, seen: looked.problems }))[0] ??
    (isAsking || seen.phase === 'stuck' ? focusDiffers(deed, moved, stand, looked) : undefined)
  )
}

const isToDo = ({ effect }: AnyStep, deed: Deed | undefined) => effect !== undefined && deed?.type !== 'done'

function phaseDiffers(phase: Stand['state']['phase'], { isSaving, isUnknown }: Looked): Difference | undefined {
  // A page that nobody answered tries again by itself, and goes on saying that it does not know.
  if (phase === 'stuck') return differs('phase', 'stuck', isUnknown ? 'stuck' : isSaving ? 'saving' : 'asking')
  return differs('phase', phase, isSaving ? 'saving' : isUnknown ? 'stuck' : 'asking')
}

/** The heading of a new step has the keyboard; what went wrong comes first; on coming back to a review, what was changed. */
function focusDiffers(deed: Deed | undefined, moved: boolean, stand: Stand, { focus }: Looked): Difference | undefined {
  if (deed?.type === 'invalid' || deed?.type === 'refused' || deed?.type === 'lost')
    return differs('focus', 'problem', focus)
  if (focus === 'elsewhere in the step' && stand.state.returning === undefined && deed?.type !== undefined && moved)
    return isBackAtReview(deed) ? undefined : differs('focus', 'heading', focus)
  return moved || !deed ? differs('focus', 'heading', focus) : undefined
}

const isBackAtReview = ({ type }: Deed) => ['done', 'answer', 'back', 'close'].includes(type)

const returningFrom = ({ steps }: AnyFlow, { state: { returning } }: Stand) =>
  returning === undefined ? undefined : steps[returning]?.id

/**
 * What of the kept draft is not as it should be: answers, whether their effects happened, what is asked again. A portal that
 * keeps the run was never told of a refusal that was made up on the way: there the step stands as it was.
 */
export function draftDiffers(flow: AnyFlow, { stand }: Expected, stored: Draft | undefined): Difference | undefined {
  // If the server keeps the flow’s runs, a member’s answers are only there.
  if (flow.who !== 'anyone' && flow.record === undefined) return differs('answers', {}, stored ? kept(stored) : {})
  const isOpen = (id: string) => flow.record !== undefined && stand.draft.entries[id]?.reopened === true
  const told = (draft: Draft) =>
    Object.fromEntries(Object.entries(kept(draft)).map(([id, one]) => [id, isOpen(id) ? { answer: one.answer } : one]))
  // What a visitor said on the way through a door that they left is not sent along.
  const ids = new Set([...walk(flow, stand.draft).asked, ...Object.keys(stored?.entries ?? {})])
  const said = Object.entries(told(stand.draft)).filter(([id]) => ids.has(id))
  return differs('answers', Object.fromEntries(said), stored ? told(stored) : {})
}

const kept = (draft: Draft) =>
  Object.fromEntries(
    Object.entries(toldIn(draft)).map(([id, { answer, receipt, reopened }]) => [
      id,
      { answer: asTyped(answer), happened: receipt !== undefined, open: reopened ?? false },
    ]),
  )

/** An answer with the name of each document in its place: what else is told of a file, the server says once it keeps it. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped)
  if (!isRecord(value)) return value
  if (keptDocument.safeParse(value).success) return value.name
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asTyped(part)]))
}
