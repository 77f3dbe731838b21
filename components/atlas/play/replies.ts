import { FAILURES } from '#api/contract/failures.ts'
import { outcomesOf, type SandboxOutcome } from '#components/wizard/inspector/sandbox.ts'
import type { StepWords } from '#components/wizard/words/words.ts'
import { spaced } from '#machines/bench/atlas/condition-said.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts, judgeAnswer } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { visibleDraft } from '#machines/walk/visible.ts'

/** A reply that the server can give to a step's call, or the way in which a wait can end. */
export interface Choice {
  readonly outcome: SandboxOutcome
  readonly said: string
  /** The code of a refusal. */
  readonly code?: string
}

interface Looked {
  readonly flow: AnyFlow
  readonly step: AnyStep
  readonly draft: Draft
  /** Answers that people can give to the step. */
  readonly answers: readonly unknown[]
  readonly words: StepWords
}

/**
 * Lists the replies to the call that a step makes, the usual one first: success with each kind of result, each refusal
 * by its sentence, and no reply. Empty if none of the answers makes a call.
 */
export function repliesTo({ flow, step, draft, answers, words }: Looked): readonly Choice[] {
  const sent = sentBy(flow, step, draft, answers)
  const [name] = sent
  if (name === undefined) return []
  const own = step.effect && sent.has(step.effect.name) ? step.effect.name : name
  const all = outcomesOf(flow, step.id, own)
  const facts = Object.keys(step.domains)
  return all.flatMap((outcome): readonly Choice[] => {
    if (outcome.type === 'lost') return step.kind === 'wait' ? [] : [{ outcome, said: 'No reply' }]
    if (outcome.type === 'done') {
      const told = facts.filter((name) => name in outcome.receipt || isTold(all, name))
      return [{ outcome, said: successSaid(step, outcome.receipt, told) }]
    }
    const { code } = outcome
    // A wait can't be refused in place: the server lets people go on, or leads them back.
    if (step.kind === 'wait' && typeof step.effect?.failures[code] !== 'object') return []
    const detail = detailOf(code)
    return [{ outcome: { type: 'refused', code, detail }, said: words.failure(code, detail), code }]
  })
}

/** The names of the effects that some answer to the step has now. They can depend on the answer and on who people are. */
function sentBy(flow: AnyFlow, step: AnyStep, draft: Draft, answers: readonly unknown[]): ReadonlySet<string> {
  if (step.kind === 'wait' || step.kind === 'aside') return new Set(step.effect ? [step.effect.name] : [])
  if (step.kind === 'end') return new Set()
  const told = step.kind === 'question' && Object.keys(step.fields).length > 0 ? answers : [{}]
  const names = told.flatMap((answer) => {
    const verdict = judgeAnswer(step, answer, visibleDraft(flow, draft))
    if (!verdict.ok) return []
    const facts = answerFacts(step, verdict.answer, draft.given)
    return effectFor(flow, step, facts, draft.given)?.name ?? []
  })
  return new Set(names)
}

/** Whether some success has this fact in its result. */
const isTold = (all: readonly SandboxOutcome[], fact: string): boolean =>
  all.some((one) => one.type === 'done' && fact in one.receipt)

function successSaid({ kind }: AnyStep, receipt: Readonly<Record<string, unknown>>, facts: readonly string[]): string {
  const done = kind === 'wait' ? 'It is done' : 'It succeeds'
  const told = facts.map((name) => {
    const value = receipt[name]
    if (typeof value === 'boolean') return `${value ? '' : 'not '}${spaced(name)}`
    return `${value === undefined ? 'no ' : ''}${spaced(name)}${value === undefined ? '' : ` is ${spaced(`${value}`)}`}`
  })
  return told.length > 0 ? `${done}: ${told.join(', ')}` : done
}

const isKnown = (code: string): code is keyof typeof FAILURES => Object.hasOwn(FAILURES, code)
const detailOf = (code: string): string => (isKnown(code) ? FAILURES[code].detail : `It was refused (${spaced(code)}).`)
