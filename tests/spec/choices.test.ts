import { describe, expect, test } from 'vitest'
import { checked } from '#machines/bench/check/check.ts'
import { explored } from '#machines/bench/check/explore.ts'
import { mutated } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { statesIn } from '#machines/bench/states/states.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { explore } from '#tests/oracle/explore.ts'
import { help, helpExamples, needs, wideExamples, wideFlow } from '#tests/support/flows/help-flow.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import { madeSubjects } from '#tests/support/walker/subjects.ts'

describe('a multiple choice, with questions for each choice,', () => {
  test('has a fact for each choice: chosen, not chosen, or absent without an answer', () => {
    expect(answerFacts(needs, { needs: ['meals', 'bills'] }, {})).toEqual({
      'needs.meals': true,
      'needs.rides': false,
      'needs.bills': true,
      'needs.child-care': false,
    })
    expect(needs.domains['needs.rides']).toEqual([true, false])
  })

  test('passes check', () => {
    expect(checked([{ flow: help, examples: helpExamples }])).toEqual({ findings: [], notes: [] })
  })

  test('has a tour that takes every transition, in the machine and on the server', async () => {
    const { missed, covered, total, paths } = tourOf(help, helpExamples)
    expect([missed, covered]).toEqual([[], total])
    expect(await departures(help, paths)).toEqual([])
  })

  test('opens the same questions for each combination in machine, table and oracle', () => {
    const [subject] = madeSubjects.filter(({ flow }) => flow === help)
    expect(subject && explore(subject, 2_000).transitions).toBeGreaterThan(1_000)
  })

  test('has no mutant that goes unnoticed', () => {
    const found = mutated(help, helpExamples, provingPaths(help, helpExamples), IS_FULL ? {} : { pairs: 1_500 })
    expect(found.survivors.map(({ id, shown }) => `${id}: ${shown}`)).toEqual([])
    if (IS_FULL) expect(found.undecided).toEqual([])
    expect(found.killed).toBeGreaterThan(50)
  })
})

describe('states and tours grow with the number of choices, not with their combinations', () => {
  const wide = (count: number) => {
    const flow = wideFlow(count)
    return { flow, examples: wideExamples(flow) }
  }

  test.each([6, 12])('%i choices: the tour takes every transition', (count) => {
    const { flow, examples } = wide(count)
    const { missed, covered, total } = tourOf(flow, examples)
    expect([missed, covered]).toEqual([[], total])
  })

  test('16 choices: each is tried next to the usual ones only, and the output says so', () => {
    const { flow, examples } = wide(16)
    const { moves, whole, places } = explored(flow, examples)
    expect(moves.which?.length).toBeLessThanOrEqual(16 + 3)
    expect(whole).toBe(false)
    expect(places.length).toBeLessThan(1_000)
    const { findings, notes } = checked([{ flow, examples }])
    expect(findings).toEqual([])
    expect(notes).toHaveLength(1)
    expect(storiesIn(flow, examples).all.length).toBeLessThanOrEqual(12 * flow.steps.length)
    expect(new Set(statesIn(flow, examples).all.map(({ step }) => step)).size).toBe(flow.steps.length)
  })
})
