import { createActor, fromPromise } from 'xstate'
import { answerFacts, stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { compileTable, type TableEvent } from '#machines/walk/table.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { submitEvent, type WizardEvent, type WizardInput } from '#machines/wizard/context.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import type { Opening, Outcome, Submission } from '#machines/wizard/ports.ts'
import { type Context, handWritten } from './hand-written.ts'
import { alone, compared, type Figure } from './measure.ts'
import { answers, nineteen } from './nineteen-steps.ts'

/**
 * How many wizards to complete in one round. Enough to be timed reliably, and few enough that neighboring rounds run
 * under the same conditions.
 */
const WIZARDS = 30
const ROUNDS = 300

const asked = Object.keys(answers)
const steps = asked.flatMap((id) => stepOf(nineteen, id) ?? [])
const answerTo = (id: string) => answers[id] ?? {}

/** XState's own event for a finished effect. It is not in the list of a machine's events. */
const done = <Event>(src: string) =>
  ({ type: `xstate.done.actor.${src}`, output: { receipt: {}, revision: 1 } }) as unknown as Event
const never = new Promise<never>(() => {})

const ours = compileMachine(nineteen).provide({
  actors: {
    open: fromPromise<Opening, WizardInput>(() => never),
    perform: fromPromise<Outcome, Submission>(() => never),
  },
})
const theirs = handWritten.provide({ actors: { pay: fromPromise<void, Context>(() => never) } })
const events = asked.length + 1

/** Starts a wizard at its first step. */
function ourWizard() {
  const actor = createActor(ours, { input: { wanted: undefined } }).start()
  const output = { run: { id: 'r', revision: 0 }, draft: emptyDraft(nineteen, {}), wanted: undefined }
  actor.send({ type: 'xstate.done.actor.open', output } as unknown as WizardEvent)
  return actor
}
const theirWizard = () => createActor(theirs).start()

/** Runs through the whole wizard: sends every answer with its facts, and the reply to the effect. */
function throughOurs(actor: ReturnType<typeof ourWizard>) {
  for (const step of steps) {
    actor.send(submitEvent(step, answerTo(step.id), {}))
    if (step.effect) actor.send(done<WizardEvent>(`perform.${step.id}`))
  }
  return actor.getSnapshot().value
}

type TheirEvent = Parameters<ReturnType<typeof theirWizard>['send']>[0]
function throughTheirs(actor: ReturnType<typeof theirWizard>) {
  for (const id of asked) {
    actor.send({ type: 'SUBMIT', step: id, answer: answerTo(id) })
    if (id === 'amount') actor.send(done<TheirEvent>('0.hand-written.amount.saving'))
  }
  return actor.getSnapshot().value
}

const many = <Wizard>(start: () => Wizard, through: (wizard: Wizard) => unknown) => ({
  prepare: () => Array.from({ length: WIZARDS }, start),
  run: (wizards: readonly Wizard[]) => wizards.forEach(through),
})

/**
 * Measures the time from Continue to the new snapshot, including the facts of the answer. Compares the compiled machine
 * with a handwritten one, both as running actors.
 */
export function continueFigures(): Figure[] {
  const ends = [throughOurs(ourWizard()), throughTheirs(theirWizard())]
  if (ends.some((value) => value !== 'done'))
    throw new Error(`Both must end at done, but they stand at ${JSON.stringify(ends)}.`)
  const { a, b, ratio } = compared(many(ourWizard, throughOurs), many(theirWizard, throughTheirs), ROUNDS)
  const each = (total: number) => `${(total / WIZARDS / events / 1000).toFixed(2)} µs`
  return [
    {
      name: 'Continue, compiled against written by hand',
      value: ratio,
      unit: '×',
      bar: { atMost: 1.5 },
      note: `${each(a)} against ${each(b)} an event, ${events} events of a wizard of 19 questions`,
    },
  ]
}

/** Measures the walk (the function that computes which steps are asked) over a complete draft. */
export function walkFigures(): Figure[] {
  const draft = steps.reduce(
    (draft, step) => {
      const answered = withAnswer(draft, step, answerTo(step.id))
      return step.effect ? withReceipt(answered, step) : answered
    },
    emptyDraft(nineteen, {}),
  )
  if (!walkFlow(nineteen, draft).ended) throw new Error('The draft of the bench must be a whole one.')
  const value = alone(() => walkFlow(nineteen, draft), 2000, ROUNDS) / 1000
  return [{ name: 'Walk of 19 steps', value, unit: 'µs', bar: { atMost: 2 }, note: `${asked.length} of them asked` }]
}

/** Measures one event in the compact table, which stores only facts. The figure has no limit. */
export function tableFigures(): Figure[] {
  const table = compileTable(nineteen)
  const events = steps.flatMap((step): TableEvent[] => {
    const answer: TableEvent = { type: 'answer', facts: answerFacts(step, answerTo(step.id), {}), changed: true }
    return step.effect ? [answer, { type: 'done', facts: {} }] : [answer]
  })
  const start = table.initial({})
  const value = alone(() => events.reduce(table.next, start), 200, ROUNDS) / events.length
  return [{ name: 'Step of the table', value, unit: 'ns', bar: undefined, note: `${events.length} events` }]
}
