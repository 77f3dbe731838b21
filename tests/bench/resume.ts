import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { all } from '#machines/define/condition.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { reshaped } from '#machines/define/versions.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { moved } from '#machines/walk/moved.ts'
import { resume } from '#machines/walk/resume.ts'
import { walk } from '#machines/walk/walk.ts'
import { submit, type WizardEvent } from '#machines/wizard/context.ts'
import { compile } from '#machines/wizard/machine.ts'
import { alone, compared, type Figure } from './measure.ts'
import { answers, nineteen } from './nineteen-steps.ts'

const TIMES = 50
const ROUNDS = 200

/** The wizard a version later: its story has become an object of another shape. */
const story = stepOf(nineteen, 'story')
const now: AnyFlow = flow('nineteen', {
  version: 2,
  steps: nineteen.steps,
  moves: story ? [reshaped(story, { until: 1, was: z.object({ story: z.string() }), to: (old) => old })] : [],
})
const machine = compile(now)
const asked = Object.keys(answers).flatMap((id) => stepOf(now, id) ?? [])
/** Whoever leaves does so before the end: the last question is open. */
const answered = asked.slice(0, -1)

/** Through all but the last question, as a running machine: what XState would keep of it. */
function snapshotText(): string {
  const actor = createActor(machine, { input: { wanted: undefined } }).start()
  const send = (type: string, output: unknown) => actor.send({ type, output } as unknown as WizardEvent)
  send('xstate.done.actor.open', { run: { id: 'r', revision: 0 }, draft: emptyDraft(now, {}), wanted: undefined })
  for (const step of answered) {
    actor.send(submit(step, answers[step.id] ?? {}, {}))
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

/** A kept draft of 19 steps opened again, against XState's own way: a snapshot of the same machine restored. */
export function resumeFigures(): Figure[] {
  const [older, todays, snapshot] = [JSON.stringify(draftOf(1)), JSON.stringify(draftOf(2)), snapshotText()]
  const opened = (text: string) => {
    const draft = resume(now, JSON.parse(text))
    return draft && walk(now, draft)
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
        ['its move alone', part(() => moved(now, parsed))],
        ['each answer judged, with it', part(() => resume(now, parsed))],
        ['each answer judged, without', part(() => resume(now, draft))],
        ['the walk alone', part(() => walk(now, draft))],
        ['JSON of the snapshot', part(() => JSON.parse(snapshot))],
        ['one of today’s version, in all', `${today.ratio.toFixed(2)} ×`],
      ],
    },
  ]
}

/** A flow of so many steps, each asked depending on so many facts of the ones before it; and a whole draft of it. */
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

/** As a program declares a flow that was not compiled. */
const declared = (steps: readonly AnyStep[]): AnyFlow => flow('grown', { version: 1, steps: steps as [] })

/** By how much longer the walk takes where the flow is larger: linear is as many times as it is larger. */
export function growthFigures(): Figure[] {
  return [
    growth('steps', [20, 40, 80, 160], (steps) => grown(steps, 2)),
    growth('facts', [2, 4, 6, 8, 10], (facts) => grown(40, facts)),
  ]
}

function growth(what: string, sizes: readonly number[], of: (size: number) => ReturnType<typeof grown>): Figure {
  const made = sizes.map((size) => ({ size, ...of(size) }))
  const [small, large] = [made[0], made.at(-1)]
  if (!small || !large || made.some(({ flow, draft }) => !walk(flow, draft).ended))
    throw new Error('The drafts of the bench must be whole ones.')
  const larger = large.size / small.size
  // As much work on both sides, if it is linear; in turn, so that what else the machine does hits both alike.
  const grownBy = (once: typeof walk | typeof resume) =>
    compared(
      times(() => once(large.flow, large.draft), TIMES),
      times(() => once(small.flow, small.draft), TIMES * larger),
      ROUNDS,
    ).ratio
  return {
    name: `Walk of ${larger} times the ${what}`,
    value: grownBy(walk),
    unit: '× of linear',
    bar: { atMost: 1.25 },
    note: `${what} from ${small.size} to ${large.size}; resume takes ${grownBy(resume).toFixed(2)} × of linear`,
    table: made.map(({ size, flow, draft }) => [
      `${size} ${what}`,
      `${micro(alone(() => walk(flow, draft), TIMES, ROUNDS))} walk, ${micro(alone(() => resume(flow, draft), TIMES, ROUNDS))} resume`,
    ]),
  }
}
