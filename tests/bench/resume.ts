import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { all } from '#machines/define/condition.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { reshapedAnswer } from '#machines/define/versions.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { moveDraft } from '#machines/walk/move-draft.ts'
import { resumeDraft } from '#machines/walk/resume.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { submitEvent, type WizardEvent } from '#machines/wizard/context.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { alone, compared, type Figure } from './measure.ts'
import { answers, nineteen } from './nineteen-steps.ts'

const TIMES = 50
const ROUNDS = 200

/** The next version of the wizard. In it, the answer about the story has another shape. */
const story = stepOf(nineteen, 'story')
const now: AnyFlow = flow('nineteen', {
  version: 2,
  steps: nineteen.steps,
  moves: story ? [reshapedAnswer(story, { until: 1, was: z.object({ story: z.string() }), to: (old) => old })] : [],
})
const machine = compileMachine(now)
const asked = Object.keys(answers).flatMap((id) => stepOf(now, id) ?? [])
/** The steps that a person answered before leaving: all but the last question. */
const answered = asked.slice(0, -1)

/** Runs a machine through all but the last question. Returns the snapshot that XState would store. */
function snapshotText(): string {
  const actor = createActor(machine, { input: { wanted: undefined } }).start()
  const send = (type: string, output: unknown) => actor.send({ type, output } as unknown as WizardEvent)
  send('xstate.done.actor.open', { run: { id: 'r', revision: 0 }, draft: emptyDraft(now, {}), wanted: undefined })
  for (const step of answered) {
    actor.send(submitEvent(step, answers[step.id] ?? {}, {}))
    if (step.effect) send(`xstate.done.actor.perform.${step.id}`, { receipt: {}, revision: 1 })
  }
  return JSON.stringify(actor.getPersistedSnapshot())
}

const draftOf = (version: number): Draft =>
  answered.reduce(
    (draft, step) => {
      const next = withAnswer(draft, step, answers[step.id] ?? {})
      return step.effect ? withReceipt(next, step) : next
    },
    { ...emptyDraft(now, {}), version },
  )

const times = (once: () => unknown, count = TIMES) => ({
  prepare: () => undefined,
  run() {
    for (let time = 0; time < count; time++) once()
  },
})
const micro = (nanoseconds: number) => `${(nanoseconds / 1000).toFixed(2)} µs`

/**
 * Compares opening a stored draft of 19 steps with XState's own method, which restores a snapshot of the same machine.
 */
export function resumeFigures(): Figure[] {
  const [older, todays, snapshot] = [JSON.stringify(draftOf(1)), JSON.stringify(draftOf(2)), snapshotText()]
  const opened = (text: string) => {
    const draft = resumeDraft(now, JSON.parse(text))
    return draft && walkFlow(now, draft)
  }
  const restored = () =>
    createActor(machine, { input: { wanted: undefined }, snapshot: JSON.parse(snapshot) })
      .start()
      .getSnapshot().value
  const [last] = asked.slice(-1)
  const stands = [opened(older)?.open, opened(todays)?.open, Object.keys(Object(restored()))[0]]
  if (stands.some((id) => id !== last?.id)) throw new Error(`All must stand at ${last?.id}, but they do at ${stands}.`)

  const { a, b, ratio } = compared(
    times(() => opened(older)),
    times(restored),
    ROUNDS,
  )
  const today = compared(
    times(() => opened(todays)),
    times(restored),
    ROUNDS,
  )
  const [parsed, draft] = [JSON.parse(older), draftOf(2)]
  const part = (once: () => unknown) => micro(alone(once, TIMES * 4, ROUNDS))
  return [
    {
      name: 'Resume of a 19-step draft, against an XState snapshot',
      value: ratio,
      unit: '×',
      bar: { atMost: 1.5 },
      note: `${micro(a / TIMES)} (parse, migrate, judge, walk) against ${micro(b / TIMES)} (parse, restore)`,
      table: [
        ['JSON of an older draft', part(() => JSON.parse(older))],
        ['its move alone', part(() => moveDraft(now, parsed))],
        ['each answer judged, with it', part(() => resumeDraft(now, parsed))],
        ['each answer judged, without', part(() => resumeDraft(now, draft))],
        ['the walk alone', part(() => walkFlow(now, draft))],
        ['JSON of the snapshot', part(() => JSON.parse(snapshot))],
        ['one of today’s version, in all', `${today.ratio.toFixed(2)} ×`],
      ],
    },
  ]
}

/**
 * Makes a flow of this many steps, and a complete draft of the flow. The condition of each step reads this many facts
 * of earlier steps.
 */
function grown(steps: number, facts: number): { readonly flow: AnyFlow; readonly draft: Draft } {
  const made: AnyStep[] = []
  for (let at = 0; at < steps; at++) {
    const reads = made.slice(-facts)
    const when = all(...reads.map((read) => read.is('kind', 'a', 'b')))
    const fields = { kind: choice(['a', 'b', 'c']), note: text({ max: 40 }) }
    made.push(step(`s${at}`, { fields, reads, when: when as never }))
  }
  const flowOfThese = declared([...made, end('done')])
  const draft = made.reduce(
    (known, own) => withAnswer(known, own, { kind: 'a', note: 'x' }),
    emptyDraft(flowOfThese, {}),
  )
  return { flow: flowOfThese, draft }
}

/** Declares a flow without type checks, as an uncompiled JavaScript program would. */
const declared = (steps: readonly AnyStep[]): AnyFlow => flow('grown', { version: 1, steps: steps as [] })

/**
 * Measures how much longer the walk takes for a larger flow, relative to the flow's size. The result is 1 if the time
 * grows linearly.
 */
export function growthFigures(): Figure[] {
  return [
    growth('steps', [20, 40, 80, 160], (steps) => grown(steps, 2)),
    growth('facts', [2, 4, 6, 8, 10], (facts) => grown(40, facts)),
  ]
}

function growth(what: string, sizes: readonly number[], of: (size: number) => ReturnType<typeof grown>): Figure {
  const made = sizes.map((size) => ({ size, ...of(size) }))
  const [small, large] = [made[0], made.at(-1)]
  if (!small || !large || made.some(({ flow, draft }) => !walkFlow(flow, draft).ended))
    throw new Error('The drafts of the bench must be whole ones.')
  const larger = large.size / small.size
  // If the time grows linearly, both sides take equally long. They run alternately, because other work on the machine
  // slows both of them equally.
  const grownBy = (once: typeof walkFlow | typeof resumeDraft) =>
    compared(
      times(() => once(large.flow, large.draft), TIMES),
      times(() => once(small.flow, small.draft), TIMES * larger),
      ROUNDS,
    ).ratio
  return {
    name: `Walk of ${larger} times the ${what}`,
    value: grownBy(walkFlow),
    unit: '× of linear',
    bar: { atMost: 1.25 },
    note: `${what} from ${small.size} to ${large.size}; resume takes ${grownBy(resumeDraft).toFixed(2)} × of linear`,
    table: made.map(({ size, flow, draft }) => [
      `${size} ${what}`,
      `${micro(alone(() => walkFlow(flow, draft), TIMES, ROUNDS))} walk, ${micro(alone(() => resumeDraft(flow, draft), TIMES, ROUNDS))} resume`,
    ]),
  }
}
