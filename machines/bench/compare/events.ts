import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { answerFacts, receiptFacts } from '#machines/walk/answer.ts'
import type { TableEvent, TableState } from '#machines/walk/table.ts'
import type { Side } from './observed.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * An event to apply to both flows. It carries the answer or receipt itself, from which each flow computes its own
 * facts.
 */
export type Happening =
  | { readonly type: 'answer'; readonly answer: Answer; readonly changed: boolean }
  | { readonly type: 'done'; readonly receipt: Answer }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' | 'retry' | 'continue' | 'back' | 'close' }
  | { readonly type: 'change' | 'aside'; readonly to: string }
  | { readonly type: 'marked'; readonly to: string; readonly mark: string }

/** Returns the state of one flow after an event. */
export function after({ table, steps }: Side, state: TableState, happening: Happening): TableState {
  const step = steps[state.at]
  const event = step && eventOf(step, happening)
  return event ? table.next(state, event) : state
}

function eventOf(step: AnyStep, happening: Happening): TableEvent | undefined {
  if (happening.type === 'done') return { type: 'done', facts: receiptFacts(step, happening.receipt) }
  if (happening.type !== 'answer') return happening
  const { answer, changed } = happening
  const door = answer[DOOR_FACT]
  // Reject an answer that takes a door (a link that leaves the step) if the step has no such door.
  if (door !== undefined && !step.doors.some((one) => one === door)) return undefined
  return { type: 'answer', facts: factsOf(step, answer), changed }
}

const known = new WeakMap<AnyStep, WeakMap<Answer, Facts>>()

/** Returns the facts of an answer. They are cached, since the same answer is tried in many states. */
export function factsOf(step: AnyStep, answer: Answer): Facts {
  const own = known.get(step) ?? new WeakMap<Answer, Facts>()
  known.set(step, own)
  const facts = own.get(answer) ?? answerFacts(step, answer, ON_SAMPLE_DAY)
  own.set(answer, facts)
  return facts
}

/** Describes an event in words. */
export function told(happening: Happening): string {
  switch (happening.type) {
    case 'answer':
      return `${happening.changed ? 'answer' : 'the same answer'} ${JSON.stringify(happening.answer)}`
    case 'done':
      return Object.keys(happening.receipt).length > 0 ? `done ${JSON.stringify(happening.receipt)}` : 'done'
    case 'refused':
      return `refused: ${happening.code}`
    case 'marked':
      return `${happening.to} is ${happening.mark}`
    case 'change':
    case 'aside':
      return `${happening.type} ${happening.to}`
    default:
      return happening.type
  }
}

export type Facts = Readonly<Record<string, FactValue>>
