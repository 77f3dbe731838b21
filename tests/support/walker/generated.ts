import fc from 'fast-check'
import * as z from 'zod/mini'
import { all, always, any, type Condition, negate } from '#machines/define/condition.ts'
import { type AfterEffect, effect, reopenStep, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { given } from '#machines/define/given.ts'
import { askStepAgain, holdAnswer } from '#machines/define/marks.ts'
import { review } from '#machines/define/review.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { named, type Subject } from './subject.ts'

/**
 * The plan for one step of a random flow. It consists of numbers, so that a failing flow can be reduced to a small one.
 */
const plan = fc.record({
  reads: fc.array(fc.nat(30), { maxLength: 2 }),
  depends: fc.constantFrom('all', 'all', 'first', 'none'),
  when: fc.constantFrom('always', 'always', 'one', 'not', 'any', 'all', 'receipt', 'member', 'marked'),
  effect: fc.constantFrom('none', 'none', 'live', 'live', 'summary', 'skip', 'wall', 'leads'),
  fails: fc.constantFrom('stay', 'stay', 'back'),
  marks: fc.constantFrom('none', 'none', 'none', 'hold', 'both', 'again'),
  extra: fc.constantFrom('none', 'none', 'none', 'doors', 'known', 'secret', 'acts', 'again', 'back'),
})
type Made = typeof plan extends fc.Arbitrary<infer Value> ? Value : never
type Plan = Readonly<Omit<Made, 'reads' | 'marks'>> & {
  readonly reads: readonly number[]
  readonly marks?: Made['marks']
}

/** The plan of a random flow, as a failing test prints it. */
export interface Described {
  readonly plans: readonly Plan[]
  readonly recorded: boolean
  readonly member: boolean
  /** Where a door of the whole flow leads: to the flow's end, to a separate end, or to a question before that end. */
  readonly stop?: (typeof STOPS)[number]
}
const STOPS = ['done', 'stopped', 'reason'] as const

/** Builds the flow of a plan, to repeat a failure. */
export const flowFrom = (described: Described): Subject => named(build(described), JSON.stringify(described))

/** Builds the same flow, with a review of all answers before the end. */
export const reviewFrom = (described: Described): Subject =>
  named(build(described, 'review'), `with a review ${JSON.stringify(described)}`)

/**
 * Random flows of up to nine steps, with branches on answers, receipts and given values, and with doors, walls, skips,
 * summaries and ways back.
 */
export const generatedFlows: fc.Arbitrary<Subject> = fc
  .record({ plans: fc.array(plan, { minLength: 2, maxLength: 8 }), recorded: fc.boolean(), member: fc.boolean() })
  .map(flowFrom)

/** The same flows with a review of all answers before the end. No successful effect leads back. */
export const generatedReviews: fc.Arbitrary<Subject> = fc
  .record({ plans: fc.array(plan, { minLength: 2, maxLength: 7 }), recorded: fc.boolean(), member: fc.boolean() })
  .map(({ plans, ...rest }) =>
    reviewFrom({
      plans: plans.map((own) => (own.effect === 'leads' ? { ...own, effect: 'live' as const } : own)),
      ...rest,
    }),
  )

/** Flows of both kinds. Each question up to the target of the door has the door. */
export const generatedDoors: fc.Arbitrary<Subject> = fc
  .record({
    plans: fc.array(plan, { minLength: 2, maxLength: 6 }),
    recorded: fc.boolean(),
    member: fc.boolean(),
    stop: fc.constantFrom(...STOPS),
    isReview: fc.boolean(),
  })
  .map(({ isReview, ...described }) => {
    const { plans } = described
    return isReview
      ? reviewFrom({
          ...described,
          plans: plans.map((own) => (own.effect === 'leads' ? { ...own, effect: 'live' as const } : own)),
        })
      : flowFrom(described)
  })

const member = given('member', z.boolean())
const KINDS = ['a', 'b', 'c'] as const
const MARKS = {
  none: {},
  hold: { checked: holdAnswer },
  both: { checked: holdAnswer, locked: holdAnswer, late: askStepAgain },
  again: { late: askStepAgain },
}

function build(
  { plans, recorded, member: isMember, stop }: Described,
  last: 'question' | 'review' = 'question',
): Subject {
  const steps: AnyStep[] = []
  for (const [at, plan] of plans.entries()) steps.push(stepFrom(`s${at}`, plan, steps))
  // The last question depends on all earlier answers, so any change makes people answer it again.
  const rows = [...steps]
  const sure = { kind: choice(KINDS), note: text({ max: 10 }) }
  steps.push(last === 'review' ? review('sure', { rows }) : step('sure', { fields: sure, reads: rows }))
  const ends = { done: end('done'), reason: step('reason', { fields: sure }), stopped: end('stopped') }
  const { done, reason, stopped } = ends
  const after =
    stop === undefined || stop === 'done' ? [done] : stop === 'stopped' ? [done, stopped] : [done, reason, stopped]
  const whole = flow('generated', {
    version: 1,
    given: [member],
    steps: [...steps, ...after],
    ...(stop !== undefined && { doors: { stop: ends[stop] } }),
    ...(recorded && { record: effect('record', { when: member.is(true) }) }),
  })
  const questions = whole.steps.filter(({ kind }) => kind === 'question')
  return {
    flow: whole,
    given: { member: isMember },
    valid: Object.fromEntries(questions.map((made) => [made.id, answersOf(made)])),
    invalid: Object.fromEntries(
      questions.map(({ id, rows }) => [id, rows.length > 0 ? [] : [{}, { kind: 'd', note: 'a' }]]),
    ),
    receipts: Object.fromEntries(questions.map((made) => [made.id, [{ held: false }, { held: true }]])),
  }
}

function answersOf(made: AnyStep): Subject['valid'][string] {
  const left = made.doors.map((door) => ({ note: 'n', door }))
  if (made.rows.length > 0) return [{}, ...left.map(({ door }) => ({ door }))]
  const secret = 'otp' in made.fields && { otp: '04177' }
  const all = KINDS.map((kind) => ({ kind, note: 'n', ...secret }))
  const other = { kind: 'a', note: 'm', ...secret }
  return [...all, other, ...left]
}

function stepFrom(id: string, plan: Plan, before: readonly AnyStep[]): AnyStep {
  const reads = [...new Set(plan.reads.flatMap((at) => before[at % Math.max(1, before.length)] ?? []))]
  const [near] = reads
  const when = whenOf(plan, reads)
  const isPlain = plan.effect === 'none' || plan.effect === 'leads'
  const fields = { kind: choice(KINDS), note: text({ max: 10 }) }
  return step(id, {
    fields: plan.extra === 'secret' ? { ...fields, otp: code({ digits: 5 }) } : fields,
    reads,
    ...(plan.effect !== 'leads' &&
      plan.depends !== 'all' && { dependsOn: plan.depends === 'first' ? reads.slice(0, 1) : [] }),
    marks: plan.effect === 'leads' ? {} : MARKS[plan.marks ?? 'none'],
    when: near && plan.effect === 'leads' ? near.is('kind', 'c') : when,
    ...(plan.extra === 'known' && plan.effect !== 'leads' && { known: member.is(true) }),
    ...(plan.extra === 'back' && near && { back: near }),
    ...(plan.extra === 'doors' && plan.effect !== 'leads' && { doors: ['out'] }),
    ...(plan.extra === 'acts' && !isPlain && { acts: { kind: ['a', 'b'] } }),
    ...effectOf(plan, id, reads, before),
  })
}

function whenOf({ when }: Plan, [near, far]: readonly AnyStep[]): Condition<string, 'member'> {
  if (when === 'member') return member.is(false)
  if (!near || when === 'always') return always
  const [is, other] = [near.is('kind', 'a', 'b'), (far ?? near).is('kind', 'b')]
  if (when === 'one') return is
  if (when === 'marked') return 'mark' in near.domains ? negate(near.is('mark', 'checked')) : is
  if (when === 'not') return negate(other)
  if (when === 'receipt') return 'held' in near.domains ? near.is('held', true) : is
  return when === 'any' ? any(other, member.is(true)) : all(is, negate(other))
}

/**
 * A refusal leads back to a step that every run asks and to which people may return. A success leads back only if its
 * own step can be skipped.
 */
function effectOf(plan: Plan, id: string, [near]: readonly AnyStep[], before: readonly AnyStep[]) {
  const open = before.slice(before.findLastIndex(({ effect }) => effect?.after === 'wall') + 1)
  if (plan.effect === 'none') return {}
  if (plan.effect === 'leads')
    return near && open.includes(near) ? { effect: effect(id, { leads: reopenStep(near) }) } : {}
  const target = open.find((step) => step.when.op === 'always' && !step.known)
  // A read-only step cannot be answered again, so the answers that it depends on must not change.
  const after: AfterEffect = plan.effect === 'summary' && near ? 'live' : plan.effect
  return {
    effect: effect(id, {
      after,
      again: plan.extra === 'again',
      receipt: z.object({ held: z.boolean() }),
      failures: { no: plan.fails === 'back' && target ? reopenStep(target) : stay },
    }),
  }
}
