import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import { expected } from '#machines/bench/play/expected.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import { taken } from '#machines/bench/play/taken.ts'
import { choicesOf, givensOf } from '#machines/bench/tour/choices.ts'
import { stateGraph } from '#machines/bench/tour/state-graph.ts'
import { targetsOf } from '#machines/bench/tour/target.ts'
import { type Tour, tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { yesNo } from '#machines/define/fields/yes-no.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { tourReport } from '#tests/bench/flow-tour.ts'
import { nineteen } from '#tests/bench/nineteen-steps.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandSamples, keptErrand } from '#tests/support/flows/errand-flow.ts'
import { stopAtEnd, stopEarly, stopSamples, stopWithReason } from '#tests/support/flows/stop-flow.ts'
import { ask, finish, is, list } from '#tests/support/planted/planted.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { countedBound } from '#tests/support/tour/counted-bound.ts'
import { leastTour } from '#tests/support/tour/least-tour.ts'
import { generatedDoors, generatedFlows, generatedReviews } from '#tests/support/walker/generated.ts'

const SEED = 20261121
const RUNS = IS_FULL ? 300 : 30

const typed = (valid: Readonly<Record<string, readonly unknown[]>>): Examples =>
  Object.fromEntries(Object.entries(valid).map(([id, own]) => [id, { valid: own, invalid: [] }]))

const flows: readonly AnyFlow[] = catalogue
const written = await Promise.all(flows.map(async (flow) => [flow.id, flow, await examplesOf(flow)] as const))
/**
 * Flows made for tests, each with the transitions that no answers lead to. The engine declares such transitions because
 * it looks at each fact in a condition separately.
 */
const made: readonly (readonly [string, AnyFlow, Examples, readonly string[]])[] = [
  ['nineteen', nineteen, {}, []],
  ['doors', doors, typed(doorsSamples), ['ask/continue/room', 'room/back/ask', 'room/back/mend']],
  ['errand', errand, typed(errandSamples), []],
  ['errand, kept', keptErrand, typed(errandSamples), []],
  ['a door to an end', stopAtEnd, typed(stopSamples), []],
  ['a door to a question', stopWithReason, typed(stopSamples), []],
  ['a door past a question', stopEarly, typed(stopSamples), []],
  ['branching', branching, typed(branchingSamples), ['held/back/confirm', 'why/continue/claim', 'claim/back/why']],
]
const all = [...written.map((one) => [...one, []] as const), ...made]
const timeless = ({ ms: _, ...tour }: Tour) => tour
const sumOf = (tours: readonly Tour[], name: 'steps' | 'lowerBound') => tours.reduce((sum, tour) => sum + tour[name], 0)

test('the flow with the most states has a tour of every two consecutive transitions, as it is played', async () => {
  const examples = await examplesOf(withdrawal)
  const { missed, note, isProved, steps, lowerBound, paths } = tourOf(withdrawal, examples, { cover: 'pairs' })
  expect([missed, note, isProved]).toEqual([[], undefined, true])
  expect(steps).toBeLessThan(lowerBound * 1.06)
  expect(await departures(withdrawal, paths)).toEqual([])
})

test.each([9, 12, 15])('%i questions, each with its own answer, are toured in full', async (count) => {
  const places = [...Array(count).keys()]
  const first = places.map((at) => ask(`c${at}`, { fields: { sure: yesNo() } }))
  const then = places.map((at) => ask(`t${at}`, { reads: [`c${at}`], when: is(`c${at}`, 'sure', true) }))
  const flow = list(`many-${count}`, [...first, ...then, finish('done')])
  const samples = [
    ...first.map(({ id }) => [id, [{ sure: true }, { sure: false }]] as const),
    ...then.map(({ id }) => [id, [{ note: 'a' }]] as const),
  ]
  const { missed, paths } = tourOf(flow, madeExamples(flow, Object.fromEntries(samples)))
  expect(missed).toEqual([])
  expect(await departures(flow, paths)).toEqual([])
})

describe('a tour of every flow', () => {
  /** The tour of each flow. Each is computed only once, because several tests need it. */
  const known = new Map<AnyFlow, Tour>()
  const usual = (flow: AnyFlow, examples: Examples): Tour => {
    const tour = known.get(flow) ?? tourOf(flow, examples)
    known.set(flow, tour)
    return tour
  }

  test.each(all)('%s: takes every possible transition', (_, flow, examples, never) => {
    const { covered, missed, total, paths } = usual(flow, examples)
    expect(missed).toEqual(never)
    expect(total).toBe(targetsOf(flow).length)
    const ids = new Set(paths.flatMap(({ events }) => events.flatMap(({ covers }) => covers)))
    expect([covered, ids.size]).toEqual([total - never.length, total - never.length])
  })

  test.each(all)('%s: reaches every step and every aside', (_, flow, examples) => {
    const { paths } = usual(flow, examples)
    const reached = new Set(paths.flatMap(({ events }) => events.flatMap(({ step, to }) => [step, to])))
    expect([...flow.steps, ...flow.asides].filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([])
  })

  test.each(all)('%s: each effect succeeds at least once', (_, flow, examples) => {
    const succeeded = usual(flow, examples).paths.flatMap(({ events }) =>
      events.filter(({ type }) => type === 'done').flatMap(({ step, covers }) => covers.map((id) => ({ step, id }))),
    )
    for (const { id, effect } of flow.steps)
      if (effect)
        expect(succeeded).toContainEqual({
          step: id,
          id: effect.leads ? `${id}/success/${effect.leads.reopen}` : `${id}/done`,
        })
  })

  test.each(all)(
    '%s: the real machine and the walk over the answers agree after each event',
    async (_, flow, examples) => {
      expect(await departures(flow, usual(flow, examples).paths)).toEqual([])
      if (IS_FULL) expect(await departures(flow, tourOf(flow, examples, { cap: 30 }).paths)).toEqual([])
    },
  )

  test.each(all)('%s: each event takes the transition that its player sees', (_, flow, examples) => {
    const known = new Set(targetsOf(flow).map(({ id }) => id))
    const model = modelOf(flow)
    for (const path of usual(flow, examples).paths) {
      const stands = expected(flow, path).map(({ stand }) => stand)
      for (const [at, event] of path.events.entries()) {
        const [before, after] = [stands[at], stands[at + 1]]
        if (!before || !after) throw new Error('Each event needs a before and an after.')
        const seen = taken(model, before, event, after).filter((id) => known.has(id))
        expect([event, event.covers]).toEqual([event, seen])
      }
    }
  })

  test.each(all)('%s: the same seed gives the same tour, and no path is longer than the cap', (_, flow, examples) => {
    const options = { cap: 30, seed: 7 }
    const tour = tourOf(flow, examples, options)
    expect(timeless(tourOf(flow, examples, options))).toEqual(timeless(tour))
    expect(Math.max(...tour.paths.map(({ events }) => events.length))).toBeLessThanOrEqual(30)
    expect(tour.steps).toBe(tour.paths.flatMap(({ events }) => events).length)
    expect(new Set(tour.paths.map(({ id }) => id)).size).toBe(tour.paths.length)
  })

  test('the tours of the catalogue exceed the minimum by at most 6 percent, or 20 if a path ends after 30', () => {
    const tours = written.map(([, flow, examples]) => usual(flow, examples))
    const capped = written.map(([, flow, examples]) => tourOf(flow, examples, { cap: 30 }))
    const least = sumOf(tours, 'lowerBound')
    console.log(
      `the catalogue: ${sumOf(tours, 'steps')} steps, ${sumOf(capped, 'steps')} with a cap of 30, at least ${least}`,
    )
    expect(sumOf(tours, 'steps')).toBeLessThanOrEqual(least * 1.06)
    expect(sumOf(capped, 'steps')).toBeLessThanOrEqual(least * 1.2)
  })
})

describe('the minimum length of a tour', () => {
  test.each(all)('%s: is at least a separately counted bound, and at most the tour', (_, flow, examples) => {
    const { lowerBound, steps, missed } = tourOf(flow, examples)
    const attained = targetsOf(flow).filter(({ id }) => !missed.includes(id))
    const counted = countedBound(flow, attained, beginnings(flow, examples))
    console.log(`${flow.id}: ${counted} counted, ${lowerBound} at least, ${steps} taken`)
    expect(counted).toBeLessThanOrEqual(lowerBound)
    expect(lowerBound).toBeLessThanOrEqual(steps)
    expect(counted).toBeGreaterThanOrEqual(attained.length / 2)
  })

  test('in random flows is at most the best of all tours, and that is at most the computed one', () => {
    const told = { flows: 0, tried: 0, least: 0, best: 0 }
    fc.assert(
      fc.property(fc.oneof(generatedFlows, generatedReviews, generatedDoors), ({ flow, valid, invalid }) => {
        const examples = Object.fromEntries(
          Object.entries(valid).map(([id, own]) => [id, { valid: own, invalid: invalid[id] ?? [] }]),
        )
        const tour = tourOf(flow, examples)
        const targets = targetsOf(flow)
        const attained = targets.filter(({ id }) => !tour.missed.includes(id))
        expect(countedBound(flow, attained, beginnings(flow, examples))).toBeLessThanOrEqual(tour.lowerBound)
        expect(tour.lowerBound).toBeLessThanOrEqual(tour.steps)
        const graph = stateGraph(flow, choicesOf(flow, examples, 1), targets)
        const starts = givensOf(flow).map((given) => graph.start(given))
        const wanted = new Set(attained.map((target) => targets.indexOf(target)))
        const optimum = leastTour(graph, starts, targets, wanted)
        told.flows++
        if (optimum === undefined) return
        told.tried++
        expect(tour.isProved).toBe(true)
        expect(tour.lowerBound).toBeLessThanOrEqual(optimum)
        expect(optimum).toBeLessThanOrEqual(tour.steps)
        if (optimum === tour.lowerBound) told.least++
        if (optimum === tour.steps) told.best++
      }),
      { numRuns: RUNS, seed: SEED },
    )
    console.log(
      `${told.flows} flows that nobody wrote, ${told.tried} of them tried out: ` +
        `the bound is the best for ${told.least}, the tour for ${told.best}`,
    )
    expect(told.tried).toBeGreaterThan(RUNS / 5)
  }, 300_000)
})

describe('a lower bound without a proof', () => {
  const confirmed = Array.from({ length: 11 }, (_, at) => ask(`q${at}`, { fields: {} }))
  const record = ask('record', {
    fields: {},
    kind: 'automatic',
    effect: effect('record-answer', { failures: { busy: stay } }),
  })
  const long = list('thirteen', [...confirmed, record, finish('over')])
  const short = list('twelve', [...confirmed.slice(1), record, finish('over')])

  test('is called an estimate, and is never more than the tour', async () => {
    const [estimated, proved] = [tourOf(long, {}), tourOf(short, {})]
    expect([estimated.isProved, proved.isProved]).toEqual([false, true])
    expect(estimated.lowerBound).toBeLessThanOrEqual(estimated.steps)
    const said = async (flow: AnyFlow) => (await tourReport([flow], {})).text.split(';')[0]
    expect(await said(long)).toContain(`, at least about ${estimated.lowerBound}`)
    expect(await said(short)).toContain(`, no fewer than ${proved.lowerBound}`)
  })
})

const beginnings = (flow: AnyFlow, examples: Examples): readonly string[] => {
  const graph = stateGraph(flow, choicesOf(flow, examples, 1), [])
  return givensOf(flow).map((given) => flow.steps[graph.start(given).state.at]?.id ?? '')
}
