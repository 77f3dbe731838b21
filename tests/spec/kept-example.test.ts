import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checked } from '#machines/bench/check/check.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { files } from '#tests/house/tree.ts'
import { errandExamples } from '#tests/support/flows/errand-examples.ts'
import { errandAgain, keptErrand, parcel, straps } from '#tests/support/flows/errand-flow.ts'
import { copyOf, typed } from '#tests/support/pages/guide.ts'
import { addFlow } from '#tests/support/portal/add-flow.ts'

const needed = files.filter((file) => !/^(public|docs|tests\/support\/released)\//.test(file))

describe('the errand, which uses every word of the engine, in a copy of the project', () => {
  const copy = copyOf(needed)
  beforeAll(() => addFlow(copy.root, 'errand'))
  afterAll(() => copy.remove())
  const flow = (command: string) => typed(copy.root, `npm run -s flow -- ${command}`)

  test('has no finding except that its one call never gives the refusals that tests give', () => {
    const { findings } = JSON.parse(flow('check errand --json'))
    const refusals = keptErrand.steps.flatMap(({ effect }) => Object.keys(effect?.failures ?? {}))
    expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(refusals.map(() => 'unthrown-failure'))
  }, 300_000)

  test('has a tour and a run that take every transition', () => {
    const ran = flow('run errand')
    expect(ran).toContain('all passed')
    expect(ran).toMatch(/steps 100 % · transitions 100 % · conditions 100 % · .* failures 100 %/)
  }, 300_000)

  test('has a walk that says why the straps are asked, and why the van is not', () => {
    const answers = { means: { by: 'foot', parcel: true }, helpers: { items: [] }, parcel: { needs: ['straps'] } }
    writeFileSync(join(copy.root, 'parcel.json'), JSON.stringify({ answers }))
    const said = flow('walk errand --answers parcel.json')
    expect(said).toContain(`errand: stands at ${parcel.id}`)
    expect(said).toMatch(/size: not asked\s+✗ means\.by is foot, not van/)
  }, 300_000)

  test('has a drawing of each of its steps', () => {
    const drawn = flow('draw errand')
    for (const { id } of [...keptErrand.steps, ...keptErrand.asides]) expect(drawn).toContain(id)
  }, 300_000)

  test('keeps its drafts, each of which opens in the next release', () => {
    const recorded = flow('migrate errand --record')
    expect(recorded).toMatch(/errand, version 2: \d+ drafts kept/)
    const [, count] = /(\d+) drafts kept/.exec(recorded) ?? []
    const first = 'errand, version 1: No drafts of version 1 are recorded. Run npm run flow -- migrate --record.'
    const proved = (more: string) => `${count} drafts, 0 stranded, 0 losses\n${first}\n${more}`
    expect(flow('migrate errand --prove')).toBe(proved(''))
    const file = join(copy.root, 'tests/support/flows/errand-flow.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('version: 2', 'version: 3'))
    expect(flow('migrate errand --prove')).toBe(proved(`${first.replaceAll('1', '3')}\n`))
  }, 300_000)
})

describe('another list of its steps', () => {
  test('has its own condition, Back and verdict', async () => {
    expect(checked([{ flow: errandAgain, examples: errandExamples }]).findings).toEqual([])
    const { missed, paths } = tourOf(errandAgain, errandExamples)
    expect(missed).toEqual([])
    expect(await departures(errandAgain, paths)).toEqual([])
    expect(errandAgain.steps.find(({ id }) => id === straps.id)?.when).not.toEqual(straps.when)
  })
})

test('each step of the errand has stories with short addresses', () => {
  const { all } = storiesIn(keptErrand, errandExamples)
  expect(new Set(all.map(({ step }) => step)).size).toBe(keptErrand.steps.length + keptErrand.asides.length)
  expect(all.filter(({ id }) => id.length > 100)).toEqual([])
})
