import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shareSaid } from '#components/atlas/seen/changes.ts'
import { SHELVES } from '#components/atlas/shelves.ts'
import { catalogue } from '#flows/catalogue.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'
import { type Choice, chosenStories } from '#tests/support/seen/chosen.ts'
import { compareKept } from '#tests/support/seen/compare.ts'
import { differenceOf } from '#tests/support/seen/difference.ts'
import { keptNames, readKept, writeKept } from '#tests/support/seen/kept.ts'
import { changesSaid } from '#tests/support/seen/said.ts'

/** A white picture with a black square in its upper left corner. */
async function painted(square: number, { width = 20, height = 10 } = {}): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: 'white' } })
  if (square === 0) return canvas.png().toBuffer()
  const input = { create: { width: square, height: square, channels: 3, background: 'black' } } as const
  return canvas
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

describe('the difference between two pictures', () => {
  test('is the share of pixels that differ, painted red', async () => {
    const found = await differenceOf(await painted(0), await painted(4))
    expect(found?.share).toBe(16 / 200)
    const { data } = await sharp(found?.picture).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  })

  test('is none between pictures that look the same, even if their files differ', async () => {
    const again = await sharp(await painted(4))
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(again.equals(await painted(4))).toBe(false)
    expect(await differenceOf(await painted(4), again)).toBeUndefined()
  })

  test('includes the part that only the taller picture has, even if it is white', async () => {
    const found = await differenceOf(await painted(0), await painted(0, { height: 20 }))
    expect(found?.share).toBe(0.5)
  })

  test('is said in percent, and never as nothing', () => {
    expect([0.0316, 0.1, 0.00001].map(shareSaid)).toEqual(['3.2 %', '10 %', 'less than 0.1 %'])
  })
})

describe('the chosen stories', async () => {
  const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
  const { flows } = atlasOf(filed, wordsByFile())
  const button = { id: 'parts-button--kinds', title: 'Parts/Button', name: 'Kinds' }
  const stuck = flows
    .flatMap(({ steps }) => steps.flatMap(({ stories }) => stories))
    .find((one) => one.form === 'stuck')
  const index = [button, { id: stuck?.id ?? '', title: 'Flows', name: 'stuck' }]
  const chosen = (choice: { flows?: string[]; stories?: string[] }, kept: string[] = []) =>
    chosenStories({ flows: [], stories: [], ...choice }, { flows, index, kept }).map(({ story }) => story)

  test('are usually the first of each step of each flow, and those of the opening page', () => {
    const firsts = flows.flatMap(({ steps }) => steps.map(({ stories }) => stories[0]?.id))
    expect(firsts.length).toBeGreaterThan(50)
    expect(chosen({})).toEqual([...firsts, ...SHELVES.map(({ story }) => story)])
  })

  test('are those of a flow, or any story of Storybook', () => {
    const own = flows.find(({ id }) => id === login.id)
    expect(chosen({ flows: [login.id] })).toEqual(own?.steps.map(({ stories }) => stories[0]?.id))
    expect(chosen({ stories: [button.id, stuck?.id ?? ''] })).toEqual([button.id, stuck?.id])
  })

  test('that do not exist are named, unless they were kept', () => {
    expect(() => chosen({ flows: ['nowhere'] })).toThrow('There is no flow "nowhere". Flows: signup')
    expect(() => chosen({ stories: ['parts-gone--usual'] })).toThrow('There is no story "parts-gone--usual".')
    expect(chosen({ stories: ['parts-gone--usual'] }, ['parts-gone--usual'])).toEqual([])
  })
})

describe('a comparison', () => {
  const story = (name: string, flow: string) => ({ story: name, flow, group: flow, title: name })
  const [same, changed, added, gone, other, failed] = [
    story('same', login.id),
    story('changed', login.id),
    story('added', login.id),
    story('gone', login.id),
    story('other', signup.id),
    story('failed', login.id),
  ]
  const kept = {
    name: 'before',
    at: 1,
    choice: { flows: [], stories: [] },
    stories: [same, changed, gone, other, failed],
  }

  async function compared(choice: Choice = kept.choice) {
    const root = mkdtempSync(join(tmpdir(), 'covey-seen-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const [keptFolder, takenFolder, shownFolder] = ['kept', 'taken', 'shown'].map((name) => join(root, name))
    if (keptFolder === undefined || takenFolder === undefined || shownFolder === undefined)
      throw new Error('No folders')
    for (const folder of [keptFolder, takenFolder, shownFolder]) mkdirSync(folder)
    for (const [folder, names] of [
      [keptFolder, ['same', 'changed', 'gone', 'other', 'failed']],
      [takenFolder, ['same', 'changed', 'added']],
    ] as const)
      for (const name of names)
        for (const width of [390, 1440])
          writeFileSync(
            join(folder, `${name}-${width}.png`),
            await painted(name === 'changed' && folder === takenFolder && width === 390 ? 4 : 0),
          )
    const folders = { keptFolder, takenFolder, shownFolder }
    const taken = [same, changed, added, failed]
    return { changes: await compareKept({ kept, choice, taken, ...folders, now: 7 }), shownFolder }
  }
  const verdicts = async (choice: Choice = kept.choice) =>
    (await compared(choice)).changes.pictures.map(({ story, width, verdict }) => `${verdict} ${story} ${width}`)

  test('says what changed, is new or gone, and leaves out what could not be taken', async () => {
    expect(await verdicts()).toEqual([
      'same same 390',
      'same same 1440',
      'changed changed 390',
      'same changed 1440',
      'new added 390',
      'new added 1440',
      'gone gone 390',
      'gone gone 1440',
      'gone other 390',
      'gone other 1440',
    ])
  })

  test('of one flow ignores the kept pictures of others', async () => {
    expect((await verdicts({ flows: [login.id], stories: [] })).filter((line) => line.includes('other'))).toEqual([])
  })

  test('gives the page the pictures that differ, and none of the others', async () => {
    const { changes, shownFolder } = await compared()
    expect(changes.pictures.find(({ verdict }) => verdict === 'changed')).toMatchObject({
      before: '/seen/before/changed-390.png?at=7',
      after: '/seen/after/changed-390.png?at=7',
      difference: '/seen/difference/changed-390.png?at=7',
      share: 16 / 200,
    })
    expect(readdirSync(join(shownFolder, 'difference'))).toEqual(['changed-390.png'])
    expect(existsSync(join(shownFolder, 'before', 'same-390.png'))).toBe(false)
    expect(JSON.parse(readFileSync(join(shownFolder, 'changes.json'), 'utf8'))).toEqual(changes)
  })

  test('is printed with its counts first', async () => {
    const lines = changesSaid((await compared()).changes).split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'Compared with "before": 1 changed, 2 new, 4 gone, 3 the same.',
      'changed changed at 390 px, 8 % of its pixels',
    ])
    expect(lines).toHaveLength(9)
  })
})

test('kept pictures are found by name, the latest first', () => {
  const root = mkdtempSync(join(tmpdir(), 'covey-seen-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const choice = { flows: [], stories: [] }
  for (const [at, name] of ['early', 'late'].entries()) {
    mkdirSync(join(root, name))
    writeKept(join(root, name), { name, at, choice, stories: [] })
  }
  mkdirSync(join(root, 'half-taken'))
  expect(keptNames(root)).toEqual(['late', 'early'])
  expect(keptNames(join(root, 'nowhere'))).toEqual([])
  expect(readKept(join(root, 'half-taken'))).toBeUndefined()
})
