import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import { placesOf } from '#machines/bench/states/places.ts'
import { statesIn, statesOf } from '#machines/bench/states/states.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { storyIdOf } from '#machines/bench/states/story-id.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { landing } from '#machines/walk/draft-place.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { errand, errandSamples } from '#tests/support/flows/errand-flow.ts'

const filed = (samples: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(samples).map(([step, valid]) => [step, { valid, invalid: [] }]))
const idsAt = (states: readonly { step: string; id: string }[], step: string) =>
  states.filter((state) => state.step === step).map(({ id }) => id)

describe('the states that people can tell apart', () => {
  test('a step that nothing sets apart has one, and it is the first', async () => {
    expect(idsAt(statesOf(signup, await examplesOf(signup)), 'email-signup')).toContain('first')
    expect(idsAt(statesOf(circleEdit, await examplesOf(circleEdit)), 'edit-circle')).toEqual(['first'])
  })

  test('somebody who is signed in is shown their account, and a visitor is asked for one', async () => {
    const own = statesOf(signup, await examplesOf(signup)).filter(({ step }) => step === 'create-account')
    expect(own.map(({ id, given }) => [id, given.signedIn]).toSorted()).toEqual([
      ['first', false],
      ['known', true],
    ])
  })

  test('an answer that is changed from a review is another state than when it was asked first', async () => {
    expect(idsAt(statesOf(circleEdit, await examplesOf(circleEdit)), 'story').toSorted()).toEqual([
      'first',
      'from-edit-circle',
    ])
  })

  test('what people were paid with is told apart where it decides what follows, and not where nothing reads it', () => {
    const states = statesOf(branching, filed(branchingSamples))
    expect(idsAt(states, 'amount').length).toBeGreaterThan(1)
    expect(new Set(states.map(({ step, id }) => `${step} ${id}`)).size).toBe(states.length)
  })

  test('a draft of each opens where it says', () => {
    for (const flow of [branching, errand]) {
      const states = statesOf(flow, filed(flow === branching ? branchingSamples : errandSamples))
      for (const { step, draft } of states) expect(landing(flow, draft, step).at).toBe(step)
      expect(new Set(states.map(({ step }) => step))).toEqual(
        new Set([...flow.steps, ...flow.asides].map(({ id }) => id)),
      )
    }
  })

  test('the names are the same each time', () => {
    const once = () => statesOf(errand, filed(errandSamples)).map(({ step, id }) => `${step} ${id}`)
    expect(once()).toEqual(once())
  })
})

describe('what cannot be worked on ends with a sentence', () => {
  test('a step without an example', () => {
    const { mode: _, ...others } = filed(branchingSamples)
    expect(() => statesOf(branching, others)).toThrow(
      new Unworkable('The step "mode" of "branching" has no example of a valid answer.'),
    )
  })
})

describe('a flow with too many states', () => {
  const samples = filed(branchingSamples)

  test('has fewer of each step, and says of which', () => {
    const { all, note } = statesIn(branching, samples, 12)
    expect(all.map(({ step }) => step)).toEqual(branching.steps.map(({ id }) => id))
    expect(note).toMatch(/^"branching" has too many states to show them all: of "[^.]+ only 1 state is shown\.$/)
  })

  test('says nothing where all are shown', () => {
    expect(statesIn(branching, samples).note).toBeUndefined()
  })

  test('is not gone through place by place beyond what is said', () => {
    const { all, isWhole } = placesOf(branching, samples, 5, 10)
    expect([all.length, isWhole]).toEqual([10, false])
  })
})

describe('the forms of a state', () => {
  const formsAt = async (step: string, state = 'first') =>
    storiesOf(signup, await examplesOf(signup))
      .filter((one) => one.step === step && one.state === state)
      .map(({ form }) => form)

  test('a question with an effect has all of them', async () => {
    expect(await formsAt('story')).toEqual(['empty', 'filled', 'invalid', 'saving', 'stuck', 'done'])
  })

  test('what nobody can get wrong is never invalid, what is over is never come back to', async () => {
    expect(await formsAt('add-extension')).toEqual(['empty', 'filled', 'saving', 'stuck', 'done'])
    expect(await formsAt('invite-others')).toEqual(['empty', 'filled', 'invalid', 'saving', 'stuck'])
  })

  test('an end, and what is known already, is just there', async () => {
    expect(await formsAt('circle-ready')).toEqual(['done'])
    expect(await formsAt('create-account', 'known')).toEqual(['done'])
  })

  test('what is waited for, and what happens by itself, is under way or unanswered', () => {
    const stories = storiesOf(errand, filed(errandSamples))
    const forms = (step: string) => [...new Set(stories.filter((one) => one.step === step).map(({ form }) => form))]
    expect([forms('decision'), forms('pay'), forms('rules')]).toEqual([
      ['waiting', 'stuck'],
      ['saving', 'stuck'],
      ['done'],
    ])
  })

  test('every story has an id of its own, in the form of an address', () => {
    const ids = storiesOf(errand, filed(errandSamples)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(storyIdOf('circle-edit', 'type-location', 'from-edit-circle', 'invalid')).toBe(
      'circle-edit-type-location--from-edit-circle-invalid',
    )
  })
})
