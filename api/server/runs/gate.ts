import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { bindingOf, wireName } from '#api/contract/effects/effects.ts'
import type { RowName } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { wordsOf } from '#machines/define/declared.ts'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judge, stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, entryOf, reopened, sameAnswer, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { heldAgainst, isHeld, modeOf } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { readBy, visible } from '#machines/walk/visible.ts'
import { walk } from '#machines/walk/walk.ts'
import type { Member } from '../calls/call.ts'
import { missingDocuments } from '../documents/documents-of-run.ts'
import { refuse } from '../refusals/refused.ts'
import { sentencesOfStep, titleOf } from '../refusals/sentences.ts'
import type { Services } from '../services/services.ts'
import { checkWho } from './check-who.ts'
import { findRun, isTaken, type StoredRun } from './run-store.ts'
import { dayAt } from './today.ts'

interface Wanted {
  readonly row: RowName
  readonly services: Services
  readonly member: Member
  readonly run: string
  readonly step: string
  /** Of the run that the client saw; `undefined` where it does not say. */
  readonly revision: number | undefined
  /** The time zone of the person who answers. */
  readonly zone: string | undefined
  readonly body: object
  /** Of a call that names what it is about: they must be what the run says. */
  readonly params?: object
  /** The Circle that the call speaks of. */
  readonly circle?: { readonly id: string; readonly slug: string }
}

/** A call that may have its effect. */
export interface Passed {
  readonly run: StoredRun
  readonly step: AnyStep
  /** What the answer, as judged, says on the wire: the effect works on this and on nothing else that was sent. */
  readonly body: unknown
  /** The run's draft once the effect happened with this reply. */
  draftAfter(reply: object): Draft
}

/** The same for a run that may not be kept here: of some flows only the browser keeps runs. Then the call stands alone. */
export async function passGateIfKept(tx: Writer, wanted: Wanted): Promise<Passed | undefined> {
  return (await isTaken(tx, wanted.run)) ? passGate(tx, wanted) : undefined
}

/**
 * Whether a call may be the answer of a step: the run is the caller's and has not ended, the walk over its answers
 * leads to the step, the client has seen the latest revision, and the step's own schema takes the answer.
 */
export async function passGate(tx: Writer, wanted: Wanted): Promise<Passed> {
  const run = await findRun(tx, wanted.member.id, wanted.run, dayAt(wanted.services.now(), wanted.zone))
  if (!run || (wanted.circle && wanted.circle.id !== run.circleId)) return refuse('not-found')
  await checkWho(tx, wanted.services, { flow: run.flow, member: wanted.member, circleId: run.circleId })
  const step = reachable(run, wanted)
  const binding = bindingFor(run, step, wanted.row)
  const verdict = judge(step, binding.toAnswer(wanted.body), visible(run.flow, run.draft))
  if (!verdict.ok) return refuseIssues(run.flow, step, binding, verdict.issues)
  checkHeld(run, step, verdict.answer)
  const missing = await missingDocuments(tx, { run, step, answer: verdict.answer, now: wanted.services.now() })
  if (missing.length > 0) return refuseIssues(run.flow, step, binding, missing)
  const effect = effectFor(run.flow, step, answerFacts(step, verdict.answer, run.draft.given), run.draft.given)
  if (effect === undefined || bindingOf(effect.name).row !== binding.row) return refuse('wrong-call')
  const read = readBy(run.flow, run.draft, step.id)
  const at = { flow: run.flow.id, id: run.id, step: step.id, slug: wanted.circle?.slug, read }
  const { body, params } = binding.toCall(verdict.answer, at)
  if (wanted.params && !sameAnswer(wanted.params, params)) return refuse('wrong-call')
  checkNothingElse(wanted.body, body)
  // What asks nothing works on what was answered before: its call must say the same.
  if (step.kind === 'automatic' && !sameAnswer(wanted.body, Object(body))) return refuse('wrong-call')
  return {
    run,
    step,
    body,
    draftAfter: (reply) => {
      const answered = withAnswer(run.draft, step, verdict.answer)
      // An answer that was only kept is none that had the step's effect.
      if (effect !== step.effect) return answered
      const done = withReceipt(answered, step, binding.toReceipt?.(reply))
      return effect?.leads ? reopened(done, effect.leads.reopen) : done
    },
  }
}

function refuseIssues(flow: AnyFlow, step: AnyStep, { fieldOf }: AnyBinding, issues: readonly FieldIssue[]): never {
  const sentences = sentencesOfStep(wordsOf(flow, step), step.id, issues)
  const fields = Object.entries(sentences).map(([field, said]) => [wireName(fieldOf, field), said])
  return refuse('invalid-input', { fields: Object.fromEntries(fields) })
}

/** The step that is wanted, if the run has come to it and it is not behind a wall. */
function reachable({ flow, draft, revision }: StoredRun, wanted: Wanted): AnyStep {
  const { asked, open, ended, floor } = walk(flow, draft)
  const at = { revision, ...(open !== undefined && { step: open }) }
  if (ended) return refuse('run-ended', { revision, step: asked.at(-1) ?? '' })
  const index = asked.indexOf(wanted.step)
  const step = stepOf(flow, wanted.step)
  if (!step || index < 0) return refuse('step-not-reachable', { ...at, ...whyOpen(flow, draft, open ?? '') })
  // Checked first, so that the person editing this answer reads that it is locked.
  if (index >= floor && isHeld(flow, draft, step)) return refuse('answer-held', { ...at, step: step.id })
  // Whoever has an account is asked for none, nor shown a door to one.
  if (index < floor || modeOf(flow, draft, step.id) === 'summary') return refuse('step-closed', at)
  // What is waited for is for others to settle.
  if (step.kind === 'wait') return refuse('wrong-call')
  if (wanted.revision !== undefined && wanted.revision !== revision) return refuse('stale-run', at)
  return step
}

/** Refuses an answer if accepting it would discard a later answer that the server has locked. */
function checkHeld({ flow, draft, revision }: StoredRun, step: AnyStep, answer: Entry['answer']): void {
  const held = heldAgainst(flow, draft, step, answer)
  if (!held) return
  const title = titleOf(wordsOf(flow, held), held.id)
  const detail = `“${title}” is settled and depends on this answer. Keep this answer as it was.`
  refuse('later-answer-held', { detail, revision })
}

/** What is missing at the open step: an answer, or one that today's step takes. */
function whyOpen(flow: AnyFlow, draft: Draft, id: string): { detail: string; fields?: Record<string, string[]> } {
  const [step, entry] = [stepOf(flow, id), entryOf(draft, id)]
  const words = step ? wordsOf(flow, step) : flow.words
  const title = titleOf(words, id)
  const missing = { detail: `First comes “${title}”: it is not answered yet.` }
  const hasSecret = step && Object.values<Field>(step.fields).some((field) => metaOf(field).secret)
  if (!step || !entry || hasSecret) return missing
  const verdict = judge(step, entry.answer, draft)
  if (verdict.ok) return { detail: `First comes “${title}”: it has to be answered once more.` }
  const fields = sentencesOfStep(words, id, verdict.issues)
  return { detail: `First comes “${title}”: what was answered there no longer fits.`, fields }
}

/** How the step's answer travels in this row's call: by its own effect, or by the flow's record. */
function bindingFor({ flow }: StoredRun, step: AnyStep, row: RowName): AnyBinding {
  const named = [step.effect, flow.record].flatMap((effect) => (effect ? bindingOf(effect.name) : []))
  return named.find((binding) => binding.row === row) ?? refuse('wrong-call')
}

/** These two are asserted, not answered. */
const ASSERTED = ['registration_stage', 'is_registration_complete']

/** A call of one step must not carry the answers of others past their own steps. */
function checkNothingElse(sent: object, answered: unknown): void {
  const expected = new Set([...ASSERTED, ...Object.keys(Object(answered))])
  const extra = Object.entries(sent).filter(([name, value]) => value !== undefined && !expected.has(name))
  if (extra.length > 0)
    refuse('wrong-call', {
      fields: Object.fromEntries(extra.map(([name]) => [name, ['This belongs to another step.']])),
    })
}
