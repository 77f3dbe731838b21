import { expect } from 'vitest'
import { CallRefused } from '#api/client/call-errors.ts'
import { performEffect } from '#api/client/effects.ts'
import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { picked } from './events.ts'
import { tabOf, type Walk } from './under-way.ts'

/** Sends wrong answers without the page. Checks that the server refuses them and that they have no effect. */
export async function answersWrongly(under: Walk, pick: number): Promise<boolean> {
  const { subject } = under
  const { flow } = subject
  const { at, phase, context } = tabOf(under).stand()
  const step = stepOf(flow, at)
  const wrong = picked(subject.invalid[at] ?? [], pick)
  if (!step || !wrong || phase !== 'asking') return false
  const verdict = judgeAnswer(step, wrong, context.draft)
  expect(verdict.ok, JSON.stringify(wrong)).toBe(false)
  if (!verdict.ok && isForALink(step, wrong, verdict.issues)) return false
  await isRefused(under, step, wrong, 'a wrong answer')
  return true
}

/** Anyone may ask for a mailed link at any time. The answer is always the same, because the call belongs to no run. */
const mailsALink = ({ effect }: AnyStep) => effect?.name === 'mail-sign-up-link'

/** An e-mail address alone is enough to ask for a link. The other values are asked for once the link is opened. */
const isForALink = (step: AnyStep, wrong: object, issues: readonly FieldIssue[]): boolean =>
  mailsALink(step) && issues.every(({ field }) => field !== 'email' && Object(wrong)[field] === undefined)

/** Sends answers to steps that are not asked, without the page. Checks that the server refuses them. */
export async function answersOutOfTurn(under: Walk, pick: number): Promise<boolean> {
  const { subject, last } = under
  const { flow, valid } = subject
  const stored = last.get(tabOf(under).stand().context.run.id)
  if (!stored) return false
  const { asked, floor } = walkFlow(flow, stored.draft)
  const others = flow.steps.filter(
    (step) => step.kind === 'question' && asked.indexOf(step.id) < floor && !mailsALink(step),
  )
  const step = picked(others, pick)
  const answer = step && picked(valid[step.id] ?? [], pick)
  if (!step || !answer) return false
  await isRefused(under, step, answer, 'an answer out of turn')
  return true
}

/**
 * Sends an answer as the page would from its present step, and checks that the server refuses it. Sends nothing if the
 * answer cannot be written as a call.
 */
async function isRefused(under: Walk, step: AnyStep, answer: object, what: string): Promise<void> {
  const { flow } = under.subject
  const { run, draft } = tabOf(under).stand().context
  const { id, revision } = run
  const effect = effectFor(flow, step, answerFacts(step, { ...answer }, draft.given), draft.given) ?? step.effect
  const slug = under.last.get(id)?.circle?.slug
  const from = { flow: flow.id, run: id, revision, step: step.id, slug, read: {}, secret: undefined }
  const before = under.browser.calls()
  const sending = performEffect({
    effect: effect?.name ?? '',
    answer: Object(answer),
    key: crypto.randomUUID(),
    ...from,
  })
  const came = await sending.catch((error: unknown) => error)
  const isSent = under.browser.calls() > before
  expect(came, `${step.id} is sent ${what}: ${JSON.stringify(answer)}`).toBeInstanceOf(isSent ? CallRefused : Error)
}
