import { describe, expect, test } from 'vitest'
import { examples } from '#flows/login/examples.ts'
import { login } from '#flows/login/flow.ts'
import { coverageOf, percent } from '#machines/bench/play/coverage.ts'
import { pathOf } from '#machines/bench/play/expected.ts'
import { readPath } from '#machines/bench/play/notation.ts'
import { playOnMachine } from '#machines/bench/play/play.ts'

const played = (word: string) => playOnMachine(login, pathOf(login, word, readPath(login, examples, word)))

describe('the coverage of a flow', () => {
  test('is only the first step if nothing happened', async () => {
    const { steps, transitions, conditions } = coverageOf(login, [await played('')])
    expect([steps.covered, transitions.covered, conditions.covered]).toEqual([1, 0, 0])
    expect(transitions.missed).toContain('fill-otp/refused/code-burnt')
  })

  test('counts what was reached, and both results of a condition', async () => {
    const forgot = await played('invalid.0,answer.2,answer.0,lost,retry,done,answer.0,refused.wrong-code')
    const { transitions, conditions, messages, failures } = coverageOf(login, [forgot])
    expect(transitions.missed).not.toContain('fill-otp/refused/wrong-code')
    expect(transitions.missed).not.toContain('login/door/forgot')
    expect(conditions.missed).toContain('fill-otp asked: login.door is forgot: false')
    expect(messages.missed).not.toContain('login.email.empty')
    expect(failures.covered).toBe(1)
    const others = await Promise.all(['answer.0,done', 'answer.4', 'answer.5'].map(played))
    expect(coverageOf(login, [forgot, ...others]).conditions).toEqual({ covered: 12, total: 12, missed: [] })
  })

  test('does not count a failure', async () => {
    const path = await played('answer.0,done')
    expect(coverageOf(login, [{ ...path, held: 1 }]).steps.covered).toBe(1)
  })

  test('is complete only if nothing is missing', () => {
    expect(percent({ covered: 999, total: 1000, missed: ['one'] })).toBe(99)
    expect(percent({ covered: 0, total: 0, missed: [] })).toBe(100)
  })
})
