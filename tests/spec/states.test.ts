import { describe, expect, test } from 'vitest'
import { signup } from '#flows/signup/create.ts'
import { circleEdit } from '#flows/signup/edit.ts'
import { placesOf } from '#machines/bench/states/places.ts'
import { statesIn, statesOf } from '#machines/bench/states/states.ts'
import { storiesOf } from '#machines/bench/states/stories.ts'
import { storyIdOf } from '#machines/bench/states/story-id.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import { landingPosition } from '#machines/walk/draft-place.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { errand, errandSamples } from '#tests/support/flows/errand-flow.ts'

const filed = (samples: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(samples).map(([step, valid]) => [step, { valid, invalid: [] }]))
const idsAt = (states: readonly { step: string; id: string }[], step: string) =>
  states.filter((state) => state.step === step).map(({ id }) => id)

describe('the distinct states', () => {
  test('of a step that nothing varies are one, which is the first', async () => {
    expect(idsAt(statesOf(signup, await examplesOf(signup)), 'email-signup')).toContain('first')
    expect(idsAt(statesOf(circleEdit, await examplesOf(circleEdit)), 'edit-circle')).toEqual(['first'])
  })

  test('show a signed-in person their account, and ask a visitor for one', async () => {
    const own = statesOf(signup, await examplesOf(signup)).filter(({ step }) => step === 'create-account')
    expect(own.map(({ id, given }) => [id, given.signedIn]).toSorted()).toEqual([
      ['first', false],
      ['known', true],
    ])
  })

  test('differ between an answer changed from a review and one asked for the first time', async () => {
    expect(idsAt(statesOf(circleEdit, await examplesOf(circleEdit)), 'story').toSorted()).toEqual([
      'first',
      'from-edit-circle',
    ])
  })

  test('differ by the withdrawal method if it decides what follows, and not if nothing reads it', () => {
    const states = statesOf(branching, filed(branchingSamples))
    expect(idsAt(states, 'amount').length).toBeGreaterThan(1)
    expect(new Set(states.map(({ step, id }) => `${step} ${id}`)).size).toBe(states.length)
  })

  test('have drafts that open at their steps', () => {
    for (const flow of [branching, errand]) {
      const states = statesOf(flow, filed(flow === branching ? branchingSamples : errandSamples))
      for (const { step, draft } of states) expect(landingPosition(flow, draft, step).at).toBe(step)
      expect(new Set(states.map(({ step }) => step))).toEqual(
        new Set([...flow.steps, ...flow.asides].map(({ id }) => id)),
      )
    }
  })

  test('have the same names each time', () => {
    const once = () => statesOf(errand, filed(errandSamples)).map(({ step, id }) => `${step} ${id}`)
    expect(once()).toEqual(once())
  })
})

describe('a flow that cannot be worked on is reported in a sentence', () => {
  test('if a step has no example', () => {
    const { mode: _, ...others } = filed(branchingSamples)
    expect(() => statesOf(branching, others)).toThrow(
      new Unworkable('The step "mode" of "branching" has no example of a valid answer.'),
    )
  })
})

describe('a flow with too many states', () => {
  const samples = filed(branchingSamples)

  test('shows fewer of each step, and says of which', () => {
    const { all, note } = statesIn(branching, samples, 12)
    expect(all.map(({ step }) => step)).toEqual(branching.steps.map(({ id }) => id))
    expect(note).toMatch(/^"branching" has too many states to show them all: of "[^.]+ only 1 state is shown\.$/)
  })

  test('says nothing if all are shown', () => {
    expect(statesIn(branching, samples).note).toBeUndefined()
  })

  test('stops at the stated limit', () => {
    const { all, isWhole } = placesOf(branching, samples, 5, 10)
    expect([all.length, isWhole]).toEqual([10, false])
  })
})

describe('the forms of a state', () => {
  const formsAt = async (step: string, state = 'first') =>
    storiesOf(signup, await examplesOf(signup))
      .filter((one) => one.step === step && one.state === state)
      .map(({ form }) => form)

  test('are all of them for a question with an effect', async () => {
    expect(await formsAt('story')).toEqual(['empty', 'filled', 'invalid', 'saving', 'stuck', 'done'])
  })

  test('leave out “invalid” if nothing can be wrong, and “done” if the step is over', async () => {
    expect(await formsAt('add-extension')).toEqual(['empty', 'filled', 'saving', 'stuck', 'done'])
    expect(await formsAt('invite-others')).toEqual(['empty', 'filled', 'invalid', 'saving', 'stuck'])
  })

  test('are one for an end and for a given', async () => {
    expect(await formsAt('circle-ready')).toEqual(['done'])
    expect(await formsAt('create-account', 'known')).toEqual(['done'])
  })

  test('are “waiting” or “saving”, and “stuck”, for a wait and an automatic step', () => {
    const stories = storiesOf(errand, filed(errandSamples))
    const forms = (step: string) => [...new Set(stories.filter((one) => one.step === step).map(({ form }) => form))]
    expect([forms('decision'), forms('pay'), forms('rules')]).toEqual([
      ['waiting', 'stuck'],
      ['saving', 'stuck'],
      ['done'],
    ])
  })

  test('every story has its own id, in the form of an address', () => {
    const ids = storiesOf(errand, filed(errandSamples)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(storyIdOf('circle-edit', 'type-location', 'from-edit-circle', 'invalid')).toBe(
      'circle-edit-type-location--from-edit-circle-invalid',
    )
  })
})
