import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/define/time.ts'
import { declared, type Named } from './renames/declared.ts'
import { fieldsRead, type Mention, mentionsOf, namesOf } from './renames/mentions.ts'
import { errorsAfter } from './renames/renamed-copy.ts'

const of = (...kinds: readonly Named[]) => declared.filter(({ kind }) => kinds.includes(kind))
// Rename flows and steps in separate compilations. If a link names an unknown flow, the compiler does not check its
// step.
const flowsRenamed = errorsAfter(of('flow', 'effect'))
const stepsRenamed = flowsRenamed.then(() => errorsAfter(of('step', 'field')))

type Errors = ReadonlyMap<string, ReadonlySet<number>>
const saidOf = ({ file, name, lines, text }: Mention) => `${file}:${lines[0]} ${name}: ${text}`

/** The places that use an old name and for which the compiler reports no error. */
const silent = (mentions: readonly Mention[], ...errors: readonly Errors[]) =>
  mentions.filter(({ file, lines }) => !errors.some((found) => lines.some((line) => found.get(file)?.has(line))))

/** How many names to change one by one. Each takes a run of the compiler, so only the long test run does this. */
const SINGLES = 10
const isLong = process.env.COVEY_LOOPS === 'full'
if (!isLong) console.log(`Names of flows are also changed one by one, ${SINGLES} of them, in npm run test:all.`)
const SEED = 20261123
/** How long the compiler may take, in milliseconds. The machine may be busy. */
const COMPILER_MS = 8 * MINUTE_MS

describe('a renamed flow, step, effect or field', () => {
  test('is found wherever flows declare it', () => {
    for (const kind of ['flow', 'step', 'effect', 'field'] as const) expect(of(kind).length).toBeGreaterThan(8)
  })

  test(
    'is a type error at every place that writes the name of a flow, step or effect',
    async () => {
      const mentions = mentionsOf(namesOf(of('flow', 'effect', 'step')))
      expect(mentions.length).toBeGreaterThan(150)
      expect(silent(mentions, await flowsRenamed, await stepsRenamed).map(saidOf)).toEqual([])
    },
    COMPILER_MS,
  )

  test(
    'is a type error at every place that reads the field from an answer',
    async () => {
      const mentions = fieldsRead(namesOf(of('field')))
      expect(mentions.length).toBeGreaterThan(30)
      expect(silent(mentions, await stepsRenamed).map(saidOf)).toEqual([])
    },
    COMPILER_MS,
  )

  test.skipIf(!isLong)(
    `is a type error on each line that writes it: ${SINGLES} single renames from the seed ${SEED}`,
    async () => {
      const all = declared.filter(({ kind }) => kind !== 'field')
      const names = fc.sample(fc.constantFrom(...namesOf(all)), { numRuns: SINGLES, seed: SEED })
      for (const name of names) {
        const errors = await errorsAfter(all.filter((one) => one.name === name))
        const mentions = mentionsOf(new Set([name]))
        expect(mentions.filter(({ file, lines }) => !errors.get(file)?.has(lines[0] ?? 0)).map(saidOf)).toEqual([])
      }
    },
    SINGLES * COMPILER_MS,
  )
})
