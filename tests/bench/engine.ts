import { createActor, fromPromise } from 'xstate'
import { answerFacts, stepOf } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { compileTable, type TableEvent } from '#machines/walk/table.ts'
import { walk } from '#machines/walk/walk.ts'
import { submit, type WizardEvent, type WizardInput } from '#machines/wizard/context.ts'
import { compile } from '#machines/wizard/machine.ts'
import type { Opening, Outcome, Submission } from '#machines/wizard/ports.ts'
import { type Context, handWritten } from './hand-written.ts'
import { alone, compared, type Figure } from './measure.ts'
import { answers, nineteen } from './nineteen-steps.ts'

/** Wizards gone through in one round: long enough for a clock, short enough that neighbours meet the same machine. */
const WIZARDS = 30
const ROUNDS = 300

const asked = Object.keys(answers)
const steps = asked.flatMap((id) => stepOf(nineteen, id) ?? [])
const answerTo = (id: string) => answers[id] ?? {}

/** XState's own event of an effect that is done; it stands in no machine's list of events. */
const done = <Event>(src: string) =>
  ({ type: `xstate.done.actor.${src}`, output: { receipt: {}, revision: 1 } }) as unknown as Event
const never = new Promise<never>(() => {})

const ours = compile(nineteen).provide({
  actors: {
    open: fromPromise<Opening, WizardInput>(() => never),
    perform: fromPromise<Outcome, Submission>(() => never),
  },
})
const theirs = handWritten.provide({ actors: { pay: fromPromise<void, Context>(() => never) } })
const events = asked.length + 1

/** A running wizard at its first step. */
function ourWizard() {
  const actor = createActor(ours, { input: { wanted: undefined } }).start()
  const output = { run: { id: 'r', revision: 0 }, draft: emptyDraft(nineteen, {}), wanted: undefined }
  actor.send({ type: 'xstate.done.actor.open', output } as unknown as WizardEvent)
  return actor
}
const theirWizard = () => createActor(theirs).start()

/** Once through the whole wizard: every answer with its facts, and the effect's reply. */
function throughOurs(actor: ReturnType<typeof ourWizard>) {
  for (const step of steps) {
    actor.send(submit(step, answerTo(step.id), {}))
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

/** Continue → new snapshot, facts included: the compiled machine against one written by hand, both as running actors. */
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

/** The pure walk over a whole draft. */
export function walkFigures(): Figure[] {
  const draft = steps.reduce(
    (draft, step) => {
      const answered = withAnswer(draft, step, answerTo(step.id))
      return step.effect ? withReceipt(answered, step) : answered
    },
    emptyDraft(nineteen, {}),
  )
  if (!walk(nineteen, draft).ended) throw new Error('The draft of the bench must be a whole one.')
  const value = alone(() => walk(nineteen, draft), 2000, ROUNDS) / 1000
  return [{ name: 'Walk of 19 steps', value, unit: 'µs', bar: { atMost: 2 }, note: `${asked.length} of them asked` }]
}

/** A step of the compact table, for information. */
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
