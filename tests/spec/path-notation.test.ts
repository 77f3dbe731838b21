import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { deedsOf } from '#machines/bench/play/deed.ts'
import { Impossible } from '#machines/bench/play/follow.ts'
import { readPath, written } from '#machines/bench/play/notation.ts'
import { SAMPLE_DAY } from '#machines/define/today.ts'
import { visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'
import { knownOf, wander } from '#tests/support/walker/wander-path.ts'

describe('a path as one word', () => {
  test.each([...catalogueSubjects, ...madeSubjects])('of $flow.id is read back unchanged', (subject) => {
    const { flow } = subject
    const { examples } = knownOf(subject)
    fc.assert(
      fc.property(fc.array(fc.nat(999), { maxLength: 40 }), (picks) => {
        const deeds = deedsOf(wander(subject, picks))
        const word = written(flow, examples, deeds)
        expect(word).toMatch(/^[a-zA-Z0-9=,.:%_-]*$/)
        expect(readPath(flow, examples, word)).toEqual(deeds)
        expect(readPath(flow, {}, written(flow, {}, deeds)), 'without the examples').toEqual(deeds)
      }),
      { numRuns: 60 },
    )
  })

  test('contains the givens and the numbers of the typed examples', () => {
    const answer = { first_name: 'Elena' }
    const deeds = { given: { signedIn: false }, events: [{ type: 'invalid', answer }] } as const
    const examples = { 'create-account': { valid: [], invalid: [{}, answer] } }
    expect(written(signup, examples, deeds)).toBe('signedIn=false,invalid.1')
  })

  test.each([
    [signup, 'continue', 'The path must begin with the givens: "signedIn=true".'],
    [signup, 'signedIn=maybe', '"signedIn" is never maybe in the flow "signup".'],
    [signup, 'asleep=true', 'The flow "signup" has no given "asleep".'],
    [login, 'jump', 'Part 1 of the path: "jump" is not one of answer,'],
    [login, 'answer.9', 'Part 1 of the path: "answer.9" is not an example of "login". answer.0 is the first of 0.'],
    [login, 'answer.0x2', 'Part 1 of the path: "answer.0x2" is not an example of "login"'],
    [login, ',back', 'Part 1 of the path: "" is not one of answer,'],
    [login, 'refused', 'Part 1 of the path: "refused" needs a name after a dot.'],
    [login, 'back.zzz', 'Part 1 of the path: "back.zzz" should be back alone.'],
    [signup, 'signedIn=true,signedIn=true', '"signedIn" is given twice.'],
    [signup, 'signedIn=true=no', '"signedIn=true=no" should be one name, = and its value.'],
    [login, 'answer:%7B', 'Part 1 of the path: "answer:%7B" should have a JSON object after its colon.'],
    [login, 'refused.%', '"%" cannot be read: a % in it has no code after it.'],
    [login, 'back', 'Part 1 of the path: "back" cannot happen at "login" (asking): nothing comes of it.'],
    [login, 'done', 'Part 1 of the path: "done" cannot happen at "login" (asking): nothing comes of it.'],
  ])('$1 is refused with a message', (flow, word, sentence) => {
    expect(() => readPath(flow, {}, word)).toThrow(Impossible)
    expect(() => readPath(flow, {}, word)).toThrow(sentence)
  })

  test('contains the day of the examples, or leaves it out', () => {
    const deeds = { given: { today: SAMPLE_DAY }, events: [{ type: 'invalid', answer: {} }] }
    expect(readPath(visit, visitExamples, `today=${SAMPLE_DAY},invalid.0`)).toEqual(deeds)
    expect(readPath(visit, visitExamples, 'invalid.0')).toEqual(deeds)
  })

  test('that is longer than any printed one is refused with a message', () => {
    const long = Array(30_000).fill('done').join(',')
    expect(() => readPath(login, {}, long)).toThrow('The path has 30000 parts, but the maximum is 20000.')
  })
})
