import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { bindingOf, wireName } from '#api/contract/effects/effects.ts'
import type { BodyOf } from '#api/contract/endpoint.ts'
import type { RowName, Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { wordsOf } from '#machines/define/declared.ts'
import { type Field, type FieldIssue, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import {
  type Draft,
  type Entry,
  entryOf,
  sameAnswer,
  withAnswer,
  withReceipt,
  withStepReopened,
} from '#machines/walk/draft.ts'
import { heldAgainst, isHeld, modeOf } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { readBy, visibleDraft } from '#machines/walk/visible.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import type { Member } from '../calls/call.ts'
import { missingDocuments } from '../documents/documents-of-run.ts'
import { refuse } from '../refusals/refused.ts'
import { sentencesOfStep, titleOf } from '../refusals/sentences.ts'
import type { Services } from '../services/services.ts'
import { checkWho } from './check-who.ts'
import { judgeCall, parsedBody } from './judge-call.ts'
import { findRun, isTaken, type StoredRun } from './run-store.ts'
import { dayAt } from './today.ts'

interface Wanted<Row extends RowName = RowName> {
  readonly row: Row
  readonly services: Services
  readonly member: Member
  readonly run: string
  readonly step: string
  /** The revision of the run that the client has seen. `undefined` if the call does not name it. */
  readonly revision: number | undefined
  /** The caller's time zone. */
  readonly zone: string | undefined
  /** The body as the endpoint has parsed it. */
  readonly body: object
  /** The path parameters of the call, if they name its subject. They must match the run. */
  readonly params?: object
  /** The Circle that the call names. */
  readonly circle?: { readonly id: string; readonly slug: string }
}

/** An answer that was accepted, with the data for carrying out its effect. */
export interface Passed<Row extends RowName = RowName> {
  readonly run: StoredRun
  readonly step: AnyStep
  /** The validated answer, in the format of the call. The effect uses only this body and nothing else that was sent. */
  readonly body: BodyOf<Table[Row]>
  /** The run's draft after the effect has returned this reply. */
  draftAfter(reply: object): Draft
}

/**
 * Like `passGate`, but returns `undefined` for a run that is not on the server. The runs of some flows are kept only in
 * the browser, and their calls don't depend on a run.
 */
export async function passGateIfKept<Row extends RowName>(
  tx: Writer,
  wanted: Wanted<Row>,
): Promise<Passed<Row> | undefined> {
  return (await isTaken(tx, wanted.run)) ? passGate(tx, wanted) : undefined
}

/**
 * Checks whether a call may answer a step. The caller must own the run, the run must not have ended, its answers must
 * lead to the step, the client must have seen the latest revision, and the step must accept the answer.
 */
export async function passGate<Row extends RowName>(tx: Writer, wanted: Wanted<Row>): Promise<Passed<Row>> {
  const run = await findRun(tx, wanted.member.id, wanted.run, dayAt(wanted.services.now(), wanted.zone))
  if (!run || (wanted.circle && wanted.circle.id !== run.circleId)) return refuse('not-found')
  await checkWho(tx, wanted.services, { flow: run.flow, member: wanted.member, circleId: run.circleId })
  const step = reachable(run, wanted)
  const binding = bindingFor(run, step, wanted.row)
  const verdict = judgeCall(step, binding, wanted.body, visibleDraft(run.flow, run.draft))
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
  // An automatic step uses earlier answers, so its call must match them.
  if (step.kind === 'automatic' && !sameAnswer(wanted.body, Object(body))) return refuse('wrong-call')
  return {
    run,
    step,
    get body() {
      return parsedBody(wanted.row, wanted.body, body)
    },
    draftAfter: (reply) => {
      const answered = withAnswer(run.draft, step, verdict.answer)
      // If the call only recorded the answer, the step's effect has not happened.
      if (effect !== step.effect) return answered
      const done = withReceipt(answered, step, binding.toReceipt?.(reply))
      return effect?.leads ? withStepReopened(done, effect.leads.reopen) : done
    },
  }
}

function refuseIssues(flow: AnyFlow, step: AnyStep, { fieldOf }: AnyBinding, issues: readonly FieldIssue[]): never {
  const sentences = sentencesOfStep(wordsOf(flow, step), step.id, issues)
  const fields = Object.entries(sentences).map(([field, said]) => [wireName(fieldOf, field), said])
  return refuse('invalid-input', { fields: Object.fromEntries(fields) })
}

/** Returns the step that the call answers, if the run has reached the step and its answer can still be changed. */
function reachable({ flow, draft, revision }: StoredRun, wanted: Wanted): AnyStep {
  const { asked, open, ended, floor } = walkFlow(flow, draft)
  const at = { revision, ...(open !== undefined && { step: open }) }
  if (ended) return refuse('run-ended', { revision, step: asked.at(-1) ?? '' })
  const index = asked.indexOf(wanted.step)
  const step = stepOf(flow, wanted.step)
  if (!step || index < 0) return refuse('step-not-reachable', { ...at, ...whyOpen(flow, draft, open ?? '') })
  // Checked first, so that a person who edits this answer learns that it is locked.
  if (index >= floor && isHeld(flow, draft, step)) return refuse('answer-held', { ...at, step: step.id })
  // Steps whose effect can't be repeated, such as creating an account, accept no more answers.
  if (index < floor || modeOf(flow, draft, step.id) === 'summary') return refuse('step-closed', at)
  // A call can't answer a wait, which ends when something happens outside the flow.
  if (step.kind === 'wait') return refuse('wrong-call')
  if (wanted.revision !== undefined && wanted.revision !== revision) return refuse('stale-run', at)
  return step
}

/** Refuses an answer if accepting it would discard a later answer that the server has locked. */
function checkHeld({ flow, draft, revision }: StoredRun, step: AnyStep, answer: Entry['answer']): void {
  const held = heldAgainst(flow, draft, step, answer)
  if (!held) return
  const title = titleOf(wordsOf(flow, held), held.id)
  const detail = `You can’t change this answer, because “${title}” depends on it and is final.`
  refuse('later-answer-held', { detail, revision })
}

/** Why the open step needs an answer: it has no answer yet, or its current version rejects the old one. */
function whyOpen(flow: AnyFlow, draft: Draft, id: string): { detail: string; fields?: Record<string, string[]> } {
  const [step, entry] = [stepOf(flow, id), entryOf(draft, id)]
  const words = step ? wordsOf(flow, step) : flow.words
  const title = titleOf(words, id)
  const missing = { detail: `Answer “${title}” first.` }
  const hasSecret = step && Object.values<Field>(step.fields).some((field) => metaOf(field).secret)
  if (!step || !entry || hasSecret) return missing
  const verdict = judgeAnswer(step, entry.answer, draft)
  if (verdict.ok) return { detail: `Answer “${title}” again first.` }
  const fields = sentencesOfStep(words, id, verdict.issues)
  return { detail: `Change your answer to “${title}” first: it no longer fits.`, fields }
}

/**
 * The binding that turns the step's answer into a call of this endpoint. It belongs to the step's own effect, or to the
 * flow's `record`.
 */
function bindingFor({ flow }: StoredRun, step: AnyStep, row: RowName): AnyBinding {
  const named = [step.effect, flow.record].flatMap((effect) => (effect ? bindingOf(effect.name) : []))
  return named.find((binding) => binding.row === row) ?? refuse('wrong-call')
}

/**
 * Fields that a call may send with any step. They are not part of the answer. The server only compares them with its
 * own values.
 */
const ASSERTED = ['registration_stage', 'is_registration_complete']

/** Refuses a call that sets fields of other steps than the one that it answers. */
function checkNothingElse(sent: object, answered: unknown): void {
  const expected = new Set([...ASSERTED, ...Object.keys(Object(answered))])
  const extra = Object.entries(sent).filter(([name, value]) => value !== undefined && !expected.has(name))
  if (extra.length > 0)
    refuse('wrong-call', {
      fields: Object.fromEntries(extra.map(([name]) => [name, ['This belongs to another step.']])),
    })
}
