import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/define/time.ts'
import { declared, type Named } from './renames/declared.ts'
import { fieldsRead, type Mention, mentionsOf, namesOf } from './renames/mentions.ts'
import { errorsAfter } from './renames/renamed-copy.ts'

const of = (...kinds: readonly Named[]) => declared.filter(({ kind }) => kinds.includes(kind))
// A link to an unknown flow says nothing of its step: flows and steps are renamed apart, one compiler at a time.
const flowsRenamed = errorsAfter(of('flow', 'effect'))
const stepsRenamed = flowsRenamed.then(() => errorsAfter(of('step', 'field')))

type Errors = ReadonlyMap<string, ReadonlySet<number>>
const saidOf = ({ file, name, lines, text }: Mention) => `${file}:${lines[0]} ${name}: ${text}`

/** Mentions that no compiler would have noticed. */
const silent = (mentions: readonly Mention[], ...errors: readonly Errors[]) =>
  mentions.filter(({ file, lines }) => !errors.some((found) => lines.some((line) => found.get(file)?.has(line))))

/** Changed one by one, each with a compiler of its own: only in the long run. */
const SINGLES = 10
const isLong = process.env.COVEY_LOOPS === 'full'
if (!isLong) console.log(`Names of flows are also changed one by one, ${SINGLES} of them, in npm run test:all.`)
const SEED = 20261123
/** Long enough for a compiler on a busy machine. */
const COMPILER_MS = 8 * MINUTE_MS

describe('a name that flows declare, once it is another', () => {
  test('is found wherever flows give it', () => {
    for (const kind of ['flow', 'step', 'effect', 'field'] as const) expect(of(kind).length).toBeGreaterThan(8)
  })

  test(
    'of a flow, a step or an effect, is a type error at every place that writes it',
    async () => {
      const mentions = mentionsOf(namesOf(of('flow', 'effect', 'step')))
      expect(mentions.length).toBeGreaterThan(150)
      expect(silent(mentions, await flowsRenamed, await stepsRenamed).map(saidOf)).toEqual([])
    },
    COMPILER_MS,
  )

  test(
    'of a field, is a type error at every place that reads it of an answer',
    async () => {
      const mentions = fieldsRead(namesOf(of('field')))
      expect(mentions.length).toBeGreaterThan(30)
      expect(silent(mentions, await stepsRenamed).map(saidOf)).toEqual([])
    },
    COMPILER_MS,
  )

  test.skipIf(!isLong)(
    `alone is a type error on each line that writes it: ${SINGLES} from the seed ${SEED}`,
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
