import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import type { FlowId } from '#flows/names.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import { mutated, shareOf } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from '#tests/bench/flow-files.ts'
import { mutateReport, texts } from '#tests/bench/flow-mutate.ts'
import { branching, branchingSamples } from '#tests/support/flows/branching-flow.ts'
import { doors, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { errand, errandSamples } from '#tests/support/flows/errand-flow.ts'
import { visit, visitExamples } from '#tests/support/flows/visit-flow.ts'
import { ask, finish, list } from '#tests/support/planted/planted.ts'

const flows: readonly AnyFlow[] = catalogue
const sampled = (samples: Readonly<Record<string, readonly object[]>>): Examples =>
  Object.fromEntries(Object.entries(samples).map(([id, valid]) => [id, { valid, invalid: [] }]))

/** Whether this is a long run. The flows made for tests have more states than a short run has time to compare. */
const isLong = process.env.COVEY_LOOPS === 'full'
const PAIRS = isLong ? 20_000 : 500
/**
 * Large flows of the portal. Only a long run has time to decide for each of their mutants (deliberate changes) whether
 * it is noticed.
 */
const LARGE: readonly string[] = ['signup-create-or-join' satisfies FlowId]
const tried = isLong ? flows : flows.filter(({ id }) => !LARGE.includes(id))

describe('nearly every mutant of a flow is noticed by its paths or its boundary answers', () => {
  test.each(tried.map((flow) => [flow.id, flow] as const))('%s', async (_, flow) => {
    const examples = await examplesOf(flow)
    const found = mutated(flow, examples, provingPaths(flow, examples), {
      texts: texts(),
      ...(LARGE.includes(flow.id) && { pairs: 120_000, allPairs: Number.POSITIVE_INFINITY }),
    })
    said(found)
    expect(found.survivors.map(({ id, shown }) => `${id}: ${shown}`)).toEqual([])
    expect(found.undecided).toEqual([])
    expect(found.killed).toBeGreaterThan(5)
  })

  test.each<[string, AnyFlow, Examples]>([
    ['doors', doors, sampled(doorsSamples)],
    ['branching', branching, sampled(branchingSamples)],
    ['errand', errand, sampled(errandSamples)],
    ['visit', visit, visitExamples],
  ])('%s, made for tests', (_, flow, examples) => {
    const found = mutated(flow, examples, provingPaths(flow, examples), { pairs: PAIRS })
    said(found)
    expect(shareOf(found), JSON.stringify(found.survivors)).toBeGreaterThanOrEqual(0.99)
    expect(found.killed).toBeGreaterThan(100)
    // A mutant that removes something that every question offers must always be noticed.
    expect(found.survivors.filter(({ id }) => id.startsWith('everywhere'))).toEqual([])
  })
})

describe('an undecided mutant', () => {
  const send = ask('send', { fields: {}, effect: effect('record-answer', { after: 'skip' }) })
  const asked = list('asked', [send, ask('word', { fields: {} }), finish('over')])

  test('is decided by comparing as many pairs of states as the command suggests', async () => {
    const { text } = await mutateReport([asked], { pairs: '1' })
    expect(text).toContain('1 undecided after 1 pairs of states: try --pairs 10 (send/again/true)')
    expect((await mutateReport([asked], { pairs: '10' })).text).not.toContain('undecided')
  })

  test('is decided after any number of others if a number of pairs is given', () => {
    const undecided = (allPairs: number) => mutated(asked, {}, [], { pairs: 100, allPairs }).undecided.length
    expect(undecided(5)).toBeGreaterThan(0)
    expect(undecided(Number.POSITIVE_INFINITY)).toBe(0)
  })
})

const said = (found: ReturnType<typeof mutated>) => {
  const { flow, mutants, equivalent, killed, undecided, survivors } = found
  const counts = { mutants, equivalent, killed, undecided: undecided.length, survivors: survivors.length }
  console.log(`${flow}: ${JSON.stringify(counts)}, ${(shareOf(found) * 100).toFixed(1)} %`)
}
