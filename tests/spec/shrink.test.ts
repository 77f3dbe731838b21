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
import { compile } from '#machines/wizard/machine.ts'

/** Login, but a burnt code leaves people where they are. */
const faulty: AnyFlow = {
  ...login,
  steps: login.steps.map((step) =>
    step.effect && step.id === 'fill-otp'
      ? { ...step, effect: { ...step.effect, failures: { ...step.effect.failures, 'code-burnt': 'stay' } } }
      : step,
  ),
}
const machine = compile(faulty)
const known = { examples, receipts: {} }
const play = (path: TourPath) => playOnMachine(login, path, machine)

const SENT = 'answer.3,answer.0,lost,retry,done,invalid.1,answer.1,refused.wrong-code,answer.2'
const wandering = `invalid.0,answer.0,refused.wrong-credentials,answer.2,back,${SENT},lost,retry,refused.code-burnt,answer.0,done`
const failing = () => pathOf(login, 'long', readPath(login, examples, wandering))

describe('a path that fails', () => {
  test('is made as short as can be, and fails in the same way', async () => {
    const first = await play(failing())
    const { played, failure, tries, gaveUp } = await shrunk(login, known, first, play)
    expect(written(login, examples, played.path)).toBe('answer.2,answer.0,done,answer.0,refused.code-burnt')
    expect(failure).toMatchObject({ at: 4, what: 'step', expected: 'forgot-password', seen: 'fill-otp' })
    expect(tries).toBeLessThan(60)
    expect(gaveUp).toBe(false)
  })

  test('fails alike when it is read back from one word', async () => {
    const { played, failure } = await shrunk(login, known, await play(failing()), play)
    const word = written(login, examples, deedsOf(played.path))
    expect((await play(pathOf(login, 'again', readPath(login, examples, word)))).failure).toEqual(failure)
  })

  test('is no longer than up to what failed where nobody may try more than once', async () => {
    const { played, gaveUp } = await shrunk(login, known, await play(failing()), play, { tries: 1 })
    expect(played.path.events.at(-1)).toMatchObject({ type: 'refused', code: 'code-burnt' })
    expect(gaveUp).toBe(true)
  })
})
