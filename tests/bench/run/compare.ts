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
import { walkFlow } from '#machines/walk/walk.ts'
import { type Looked, titleOf } from './screen.ts'
import { stepWords } from './words.ts'

/** The screen that is expected after an action. `deed` is the action, or `undefined` for the first screen. */
export interface Due {
  readonly flow: AnyFlow
  readonly deed: Deed | undefined
  readonly before: Stand | undefined
  readonly after: Expected
}

const differs = (what: Difference['what'], expected: unknown, seen: unknown): Difference | undefined =>
  sameAnswer(expected, seen) ? undefined : { what, expected, seen }

/** Returns the first difference between the expected and the actual screen. `undefined` if there is none. */
export function lookDiffers({ flow, deed, before, after }: Due, looked: Looked): Difference | undefined {
  const { seen, stand, issues } = after
  const step = modelOf(flow).stepAt(stand)
  const { title, sentence } = stepWords(flow, step)
  // Some flows end by opening a page or another flow at once, so their last step is not shown.
  if (step.kind === 'end' && looked.flow !== flow.id) return undefined
  const isWrong = deed?.type === 'invalid' || deed?.type === 'refused'
  const moved = before !== undefined && before.state.at !== stand.state.at
  const isAsking = seen.phase === 'asking' && step.kind !== 'end'
  return (
    differs('step', title, looked.heading) ??
    differs('step', `?flow=${flow.id}&step=${step.id}`, `?flow=${looked.flow}&step=${looked.step}`) ??
    phaseDiffers(seen.phase, looked) ??
    // At an aside (a screen such as help), the only button returns, unless the aside has an effect that must still be
    // sent.
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
  // If there was no response, the page tries again by itself. Meanwhile, it still says that the outcome is unknown.
  if (phase === 'stuck') return differs('phase', 'stuck', isUnknown ? 'stuck' : isSaving ? 'saving' : 'asking')
  return differs('phase', phase, isSaving ? 'saving' : isUnknown ? 'stuck' : 'asking')
}

/**
 * Compares the focus. It must be on the heading of a new step or, if there are errors, on the errors. After a return to
 * a review, it must be on the answer that was changed.
 */
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
 * Compares the stored draft: the answers, whether their effects happened, and which steps are asked again. If the
 * server stores the run, a step is not reopened after a simulated refusal, because the server never learns of the
 * refusal.
 */
export function draftDiffers(flow: AnyFlow, { stand }: Expected, stored: Draft | undefined): Difference | undefined {
  // If the flow stores no answers on the server and is not open to visitors, no answers are stored at all.
  if (flow.who !== 'anyone' && flow.record === undefined) return differs('answers', {}, stored ? kept(stored) : {})
  const isOpen = (id: string) => flow.record !== undefined && stand.draft.entries[id]?.reopened === true
  const told = (draft: Draft) =>
    Object.fromEntries(Object.entries(kept(draft)).map(([id, one]) => [id, isOpen(id) ? { answer: one.answer } : one]))
  // Ignore a visitor's answers on a path that the visitor left through a door (a link to another step). They are not
  // sent.
  const ids = new Set([...walkFlow(flow, stand.draft).asked, ...Object.keys(stored?.entries ?? {})])
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

/** Replaces each document in an answer with its name, because the server decides everything else about the file. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped)
  if (!isRecord(value)) return value
  if (keptDocument.safeParse(value).success) return value.name
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asTyped(part)]))
}
