import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { isSent, landingPosition } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import type { Answer } from '../check/answers.ts'
import type { Examples } from '../check/finding.ts'
import { receiptsOf } from './migrate-receipts.ts'
import type { FlowState } from './states.ts'
import { type Typed, typedAt } from './typed.ts'

/**
 * The forms in which a state can appear on the screen. `empty`: before anything is entered. `filled`: with the usual
 * example entered. `invalid`: with a rejected answer. `saving`: while the answer is being sent. `refused`: after the
 * server refused. `stuck`: after a call got no response. `waiting`: until something happens outside the flow. `done`:
 * answered, or with nothing to enter.
 */
export const FORMS = ['empty', 'filled', 'invalid', 'saving', 'refused', 'stuck', 'waiting', 'done'] as const
/** The result of a call or a wait: none yet, no response, success, or a refusal with this code. */
type Outcome = 'pending' | 'lost' | 'done' | { readonly refused: string }
export type Form = (typeof FORMS)[number]

/** A state in one of its forms, with everything needed to show it. */
export interface StateForm {
  readonly form: Form
  /** Opening a run with this draft, at the state's step, shows this state. */
  readonly draft: Draft
  /** What people enter, by field. */
  readonly typed: Answer
  /** Whether people press Continue after entering that. */
  readonly presses: boolean
  readonly outcome: Outcome
}

/** Returns the forms in which people can see a state. */
export function formsOf(flow: AnyFlow, state: FlowState, examples: Examples): readonly StateForm[] {
  const step = [...flow.steps, ...flow.asides].find(({ id }) => id === state.step)
  if (!step) return []
  const { draft } = state
  const plain = { draft, typed: {}, presses: false, outcome: 'pending' } as const
  const lost = { ...plain, outcome: 'lost' } as const
  // A step with a mark from the server (for example, one whose answer is held) has only one form.
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

/** The forms of an aside (a screen such as help): before its button is pressed, and with each possible outcome. */
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
  // If a step accepts an empty answer, prefer an example with a value, because it shows more.
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

/** Whether Continue sends the entered answer or just moves on. */
function sends(flow: AnyFlow, step: AnyStep, draft: Draft, { verdict }: Typed): boolean {
  return verdict.ok && isSent(flow, draft, step, verdict.answer)
}

/** Returns the draft after an answer and the success of its effect. */
function answered(flow: AnyFlow, step: AnyStep, draft: Draft, { verdict }: Typed): Draft | undefined {
  if (!verdict.ok) return undefined
  const told = withAnswer(draft, step, verdict.answer)
  const effect = effectFor(flow, step, answerFacts(step, verdict.answer, draft.given), draft.given)
  const [receipt] = effect && effect === step.effect ? receiptsOf(effect) : []
  return receipt ? withReceipt(told, step, receipt) : told
}

/**
 * Whether people can still return to a step: no effect blocks Back before they reach it, and nothing led them back to
 * an earlier step.
 */
const isShown = (flow: AnyFlow, step: AnyStep, draft: Draft) => landingPosition(flow, draft, step.id).at === step.id

const isSomething = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
