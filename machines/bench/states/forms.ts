import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { isSent, landing } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import type { Answer } from '../check/answers.ts'
import type { Examples } from '../check/finding.ts'
import { receiptsOf } from './migrate-receipts.ts'
import type { FlowState } from './states.ts'
import { type Typed, typedAt } from './typed.ts'

/**
 * How a state is met: before anything is entered, with the usual example entered, with something that is refused, while
 * it is sent, when no answer came, and once it was answered. What asks nothing is `waiting`, or just there: `done`. What is
 * sent beside the path may be `refused`, and once it is `done` says so.
 */
export const FORMS = ['empty', 'filled', 'invalid', 'saving', 'refused', 'stuck', 'waiting', 'done'] as const
/** The result of a call or a wait: none yet, no answer, success, or a refusal with this code. */
export type Outcome = 'pending' | 'lost' | 'done' | { readonly refused: string }
export type Form = (typeof FORMS)[number]

/** A state in one of its forms, with what brings it about. */
export interface StateForm {
  readonly form: Form
  /** Opened with the step wanted, a run stands in it. */
  readonly draft: Draft
  /** What people enter, by field. */
  readonly typed: Answer
  /** Whether they press Continue then. */
  readonly presses: boolean
  readonly outcome: Outcome
}

/** The forms that apply to a state of a flow: each of those that people can come upon there. */
export function formsOf(flow: AnyFlow, state: FlowState, examples: Examples): readonly StateForm[] {
  const step = [...flow.steps, ...flow.asides].find(({ id }) => id === state.step)
  if (!step) return []
  const { draft } = state
  const plain = { draft, typed: {}, presses: false, outcome: 'pending' } as const
  const lost = { ...plain, outcome: 'lost' } as const
  // What a mark makes of a step is one thing to look at.
  const isMarked = state.sight.mark !== undefined
  if (step.kind === 'aside' && step.effect) return carriedOut(step.effect, draft)
  if (step.kind === 'end' || step.kind === 'aside' || state.sight.mode === 'summary' || isMarked)
    return [{ ...plain, form: 'done' }]
  if (step.kind === 'wait')
    return [
      { ...plain, form: 'waiting' },
      { ...lost, form: 'stuck' },
    ]
  if (step.kind === 'automatic')
    return [
      { ...plain, form: 'saving' },
      { ...lost, form: 'stuck' },
    ]
  return asked(flow, step, draft, examples)
}

/** A screen beside the path before its button is pressed, and each thing that may come of that. */
function carriedOut({ failures }: Effect, draft: Draft): readonly StateForm[] {
  const pressed = { draft, typed: {}, presses: true } as const
  const [code] = Object.keys(failures)
  return [
    { ...pressed, form: 'empty', presses: false, outcome: 'pending' },
    { ...pressed, form: 'saving', outcome: 'pending' },
    ...(code === undefined ? [] : [{ ...pressed, form: 'refused', outcome: { refused: code } } as const]),
    { ...pressed, form: 'stuck', outcome: 'lost' },
    { ...pressed, form: 'done', outcome: 'done' },
  ]
}

function asked(flow: AnyFlow, step: AnyStep, draft: Draft, examples: Examples): readonly StateForm[] {
  const own = examples[step.id]
  const entered = (all: readonly unknown[] = []) => all.flatMap((example) => typedAt(flow, draft, step, example) ?? [])
  const right = entered(own?.valid ?? [{}]).filter(({ verdict }) => verdict.ok)
  const wrong = entered(own?.invalid).find(({ verdict }) => !verdict.ok)
  const hasFields = Object.keys(step.fields).length > 0
  const isAnswered = entryOf(draft, step.id) !== undefined
  // Where nothing at all may be entered, the fuller example shows more.
  const usual = right.find(({ values }) => Object.values(values).some(isSomething)) ?? right[0]
  const sent = right.find((typed) => sends(flow, step, draft, typed))
  const after = isAnswered ? draft : usual && answered(flow, step, draft, usual)

  const form = (name: Form, typed: Typed | undefined, now = draft): StateForm => ({
    form: name,
    draft: now,
    typed: typed?.values ?? {},
    presses: name === 'invalid' || name === 'saving' || name === 'stuck',
    outcome: name === 'stuck' ? 'lost' : 'pending',
  })
  return [
    ...(hasFields && !isAnswered ? [form('empty', undefined)] : []),
    ...(usual && !isAnswered ? [form('filled', usual)] : []),
    ...(wrong ? [form('invalid', wrong)] : []),
    ...(sent ? [form('saving', sent), form('stuck', sent)] : []),
    ...(after && isShown(flow, step, after) ? [form('done', undefined, after)] : []),
  ]
}

/** Whether Continue sends what was entered, rather than just going on. */
function sends(flow: AnyFlow, step: AnyStep, draft: Draft, { verdict }: Typed): boolean {
  return verdict.ok && isSent(flow, draft, step, verdict.answer)
}

/** The draft with an answer, and with what came of it. */
function answered(flow: AnyFlow, step: AnyStep, draft: Draft, { verdict }: Typed): Draft | undefined {
  if (!verdict.ok) return undefined
  const told = withAnswer(draft, step, verdict.answer)
  const effect = effectFor(flow, step, answerFacts(step, verdict.answer, draft.given), draft.given)
  const [receipt] = effect && effect === step.effect ? receiptsOf(effect) : []
  return receipt ? withReceipt(told, step, receipt) : told
}

/** Whether people can still come back to a step: no wall stands before it, and nothing has led back. */
const isShown = (flow: AnyFlow, step: AnyStep, draft: Draft) => landing(flow, draft, step.id).at === step.id

const isSomething = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
