import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { Deed } from '#machines/bench/play/deed.ts'
import { pathOf } from '#machines/bench/play/expected.ts'
import { playOnMachine } from '#machines/bench/play/play.ts'
import { compileMachine } from '#machines/wizard/machine.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'
import { wander } from '#tests/support/walker/wander-path.ts'

describe('table and walk agree with the real machine', () => {
  test.each([...catalogueSubjects, ...madeSubjects])('on any path through $flow.id with $given', async (subject) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(999), { maxLength: 40 }), async (picks) => {
        const { failure } = await playOnMachine(subject.flow, wander(subject, picks))
        expect(failure).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })
})

describe('a path of hundreds of events', () => {
  test('is played to its end', async () => {
    const events = Array.from({ length: 300 }, (_, at) => (at % 2 ? ({ type: 'back' } as const) : door))
    const path = pathOf(login, 'to-and-fro', { given: {}, events })
    expect((await playOnMachine(login, path)).held).toBe(301)
  })
  const door = { type: 'answer', answer: { door: 'forgot' } } as const
})

describe('a machine that differs', () => {
  test('is found at the event where it differs', async () => {
    const without = { ...signup, steps: signup.steps.filter(({ id }) => id !== 'story') }
    const path = pathOf(signup, 'on', { given: { signedIn: true }, events: throughImage() })
    const { failure, held } = await playOnMachine(signup, path, compileMachine(without))
    expect(failure).toEqual({ at: held - 1, what: 'step', expected: 'story', seen: 'title' })
  })
})

/** The events of a signed-in person who gives usual answers, up to and including the step for the picture. */
function throughImage(): Deed[] {
  const answers = (['type-location', 'purpose', 'image'] as const).map((id) => examples[id].valid[0])
  const sent = answers.flatMap((answer): Deed[] => [{ type: 'answer', answer }, { type: 'done' }])
  return [{ type: 'continue' }, ...sent]
}
