import { describe, expect, test } from 'vitest'
import { examples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import { deedsOf } from '#machines/bench/play/deed.ts'
import { pathOf } from '#machines/bench/play/expected.ts'
import { readPath, written } from '#machines/bench/play/notation.ts'
import { playOnMachine } from '#machines/bench/play/play.ts'
import { shrunk } from '#machines/bench/play/shrink.ts'
import type { TourPath } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { compileMachine } from '#machines/wizard/machine.ts'

/**
 * A faulty variant of the login flow: if a code is no longer valid, people stay at the step instead of being led back.
 */
const faulty: AnyFlow = {
  ...login,
  steps: login.steps.map((step) =>
    step.effect && step.id === 'fill-otp'
      ? { ...step, effect: { ...step.effect, failures: { ...step.effect.failures, 'code-burnt': 'stay' } } }
      : step,
  ),
}
const machine = compileMachine(faulty)
const known = { examples, receipts: {} }
const play = (path: TourPath) => playOnMachine(login, path, machine)

const SENT = 'answer.3,answer.0,lost,retry,done,invalid.1,answer.1,refused.wrong-code,answer.2'
const wandering = `invalid.0,answer.0,refused.wrong-credentials,answer.2,back,${SENT},lost,retry,refused.code-burnt,answer.0,done`
const failing = () => pathOf(login, 'long', readPath(login, examples, wandering))

describe('a failing path', () => {
  test('is made as short as possible, and fails in the same way', async () => {
    const first = await play(failing())
    const { played, failure, tries, gaveUp } = await shrunk(login, known, first, play)
    expect(written(login, examples, played.path)).toBe('answer.2,answer.0,done,answer.0,refused.code-burnt')
    expect(failure).toMatchObject({ at: 4, what: 'step', expected: 'forgot-password', seen: 'fill-otp' })
    expect(tries).toBeLessThan(60)
    expect(gaveUp).toBe(false)
  })

  test('fails in the same way when it is read back from one word', async () => {
    const { played, failure } = await shrunk(login, known, await play(failing()), play)
    const word = written(login, examples, deedsOf(played.path))
    expect((await play(pathOf(login, 'again', readPath(login, examples, word)))).failure).toEqual(failure)
  })

  test('is cut only after the failure if each path may be tried once', async () => {
    const { played, gaveUp } = await shrunk(login, known, await play(failing()), play, { tries: 1 })
    expect(played.path.events.at(-1)).toMatchObject({ type: 'refused', code: 'code-burnt' })
    expect(gaveUp).toBe(true)
  })
})
