import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { examples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { submitEvent } from '#machines/wizard/context.ts'
import { type Happening, happeningIn, type WizardStatus } from '#machines/wizard/happening.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { branching } from '#tests/support/flows/branching-flow.ts'
import { errand } from '#tests/support/flows/errand-flow.ts'
import { makeSandbox, outcomesOf, type SandboxOutcome } from './sandbox.ts'

const RUN = { id: 'sandbox', revision: 0 }

/** Starts a flow in a sandbox, and records its events. */
async function begun(flow: AnyFlow, draft: Draft, at: string) {
  const sandbox = makeSandbox(flow, RUN, draft, at)
  const told: Happening[] = []
  let standing: WizardStatus | undefined
  const machine = compileMachine(flow).provide({
    actors: {
      open: fromPromise(() => sandbox.ports.open()),
      perform: fromPromise(({ input }) => sandbox.ports.perform(input)),
      watch: fromPromise(({ input, signal }) => sandbox.ports.watch(input, signal)),
    },
  })
  const actor = createActor(machine, {
    input: { wanted: undefined },
    inspect: (event) => {
      const happening = happeningIn(flow, event, standing)
      if (!happening) return
      standing = happening.to
      told.push(happening)
    },
  })
  actor.start()
  await waitFor(actor, ({ value }) => value !== 'opening')
  const place = () => `${standing?.step}/${standing?.phase}`
  return {
    sandbox,
    told,
    place,
    answer: (said: Readonly<Record<string, unknown>>) =>
      actor.send(submitEvent(step(flow, standing?.step ?? ''), said, {})),
    async settle(outcome: SandboxOutcome) {
      const before = told.length
      sandbox.settle(outcome, actor.getSnapshot().context.draft)
      await expect.poll(() => told.length).toBeGreaterThan(before)
    },
  }
}

function step(flow: AnyFlow, id: string) {
  const found = stepOf(flow, id)
  if (!found) throw new Error(`There is no step ${id}.`)
  return found
}

const forgot = withAnswer(emptyDraft(login, {}), step(login, 'login'), { door: 'forgot' })
const sent = withReceipt(
  withAnswer(forgot, step(login, 'forgot-password'), { email: 'elena@example.com' }),
  step(login, 'forgot-password'),
)

describe('a run in a sandbox', () => {
  test('is at the step of its draft, although no code was mailed', async () => {
    expect((await begun(login, sent, 'fill-otp')).place()).toBe('fill-otp/asking')
  })

  test('waits until a person chooses the result of the code, and continues or stays', async () => {
    const { place, answer, settle, sandbox } = await begun(login, sent, 'fill-otp')
    expect(sandbox.choices()).toEqual([])
    answer({ otp: '04177' })
    expect(place()).toBe('fill-otp/saving')
    expect(sandbox.choices()).toEqual(outcomesOf(login, 'fill-otp', undefined))
    await settle({ type: 'refused', code: 'wrong-code' })
    expect(place()).toBe('fill-otp/asking')
    answer({ otp: '04178' })
    await settle({ type: 'lost' })
    expect(place()).toBe('fill-otp/stuck')
  })

  test('continues if the effect happened', async () => {
    const { place, answer, settle } = await begun(login, sent, 'fill-otp')
    answer({ otp: '04177' })
    await settle({ type: 'done', receipt: {} })
    expect(place()).toBe('set-new-password/asking')
  })

  test('has waits that end when a person chooses so', async () => {
    const waiting = [
      ['means', { by: 'foot' }],
      ['helpers', { items: [{ name: 'Ana' }, { name: 'Leo' }] }],
      ['summary', {}],
    ] as const
    const draft = waiting.reduce(
      (draft, [id, said]) => withAnswer(draft, step(errand, id), said),
      emptyDraft(errand, {}),
    )
    const granted = await begun(errand, draft, 'decision')
    expect(granted.place()).toBe('decision/asking')
    await granted.settle({ type: 'done', receipt: { granted: 'half' } })
    expect(granted.place()).toBe('half/asking')
    const rejected = await begun(errand, draft, 'decision')
    await rejected.settle({ type: 'refused', code: 'rejected' })
    expect(rejected.place()).toBe('helpers/asking')
  })

  test('offers each receipt that guards can tell apart, and each refusal', () => {
    expect(outcomesOf(branching, 'brand', 'reserve')).toEqual([
      { type: 'done', receipt: { stock: 'plenty' } },
      { type: 'done', receipt: { stock: 'last' } },
      { type: 'lost' },
    ])
    expect(outcomesOf(branching, 'mode', 'record')).toEqual([{ type: 'done', receipt: {} }, { type: 'lost' }])
    expect(
      outcomesOf(branching, 'confirm', 'pay').map((outcome) => ('code' in outcome ? outcome.code : outcome.type)),
    ).toEqual(['done', 'done', 'balance-changed', 'declined', 'later', 'lost'])
  })
})

describe('the log of a run', () => {
  test('has each event with its step and the next one', async () => {
    const { told, answer, settle } = await begun(login, sent, 'fill-otp')
    answer({ otp: '04177' })
    await settle({ type: 'refused', code: 'wrong-code' })
    expect(told.map(({ type, at, code, to }) => [type, at, code, to.step, to.phase])).toEqual([
      ['begin', undefined, undefined, undefined, 'opening'],
      ['opened', undefined, undefined, 'fill-otp', 'asking'],
      ['answer', 'fill-otp', undefined, 'fill-otp', 'saving'],
      ['refused', 'fill-otp', 'wrong-code', 'fill-otp', 'asking'],
    ])
  })

  test('never contains a password', async () => {
    const [{ email, password }] = examples.login.valid
    const { told, answer } = await begun(login, emptyDraft(login, {}), 'login')
    answer({ email, password })
    expect(told.at(-1)).toMatchObject({ type: 'answer', answer: { email } })
    expect(JSON.stringify(told.map(({ to: _, ...rest }) => rest))).not.toContain(password)
  })
})
