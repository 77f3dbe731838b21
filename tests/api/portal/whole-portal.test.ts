import { expect, inject, test } from 'vitest'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'
import { type Altering, alteredPortal } from '#tests/support/whole-portal/altered.ts'
import { openPortal } from '#tests/support/whole-portal/portal.ts'
import { inWords, shrink, walkAgain, walkAtRandom } from '#tests/support/whole-portal/shrink.ts'
import type { Counts } from '#tests/support/whole-portal/walk.ts'

// Simulated people act in any order and at the same time. A separate model of the whole portal predicts their answers
// and pages. To repeat a printed list of actions, set COVEY_WALK='[[…]]'.

const { COVEY_WALK: GIVEN, COVEY_DEEDS } = process.env
const DEEDS = Number(COVEY_DEEDS ?? (IS_FULL ? 10_000 : 100))
const [A_WALK, AT_ONE_TIME] = [100, 4]

function inOneLine(counts: Counts): string {
  const all = [...counts.values()].reduce((sum, { done, refused }) => sum + done + refused, 0)
  const kinds = [...counts].map(([what, { done, refused }]) => `${what} ${done}/${refused}`)
  return `${all} deeds from the seed ${SEED}, 0 mismatches (went well/refused): ${kinds.join(', ')}`
}

test.runIf(GIVEN)('the given actions have the expected results', async () => {
  expect((await walkAgain(openPortal, JSON.parse(GIVEN ?? '[]')))?.differences).toBeUndefined()
})

test.skipIf(GIVEN)(
  'whatever people do, the portal answers and shows what the model predicts',
  { timeout: 14_400_000 },
  async () => {
    const counts: Counts = new Map()
    for (let walks = 1; (walks - 1) * A_WALK < DEEDS; walks++) {
      const seed = SEED + walks - 1
      const found = await walkAtRandom(openPortal, { seed, deeds: A_WALK, counts, most: AT_ONE_TIME })
      if (found) throw new Error(`Seed ${seed}: ${inWords(await shrink(openPortal, found))}`)
      if (walks * A_WALK >= DEEDS || walks % 10 === 0) console.log(inOneLine(counts))
    }
  },
)

const FAULTS: readonly (readonly [what: string, altering: Altering])[] = [
  [
    'shows a wallet to whoever does not belong to its Circle',
    ({ method, path }, { status }) =>
      method === 'GET' && path.startsWith('/api/wallets/cove/') && status === 404
        ? { status: 200, body: '{"raised":0}' }
        : undefined,
  ],
  [
    'is wrong by a cent in what a Circle has coming',
    ({ path }, { status, body }) => {
      const wrong = body.replace(/"pending":([1-9]\d*)/, (_, cents) => `"pending":${Number(cents) + 1}`)
      return path.startsWith('/api/wallets/cove/') && wrong !== body ? { status, body: wrong } : undefined
    },
  ],
]

// One database is enough, because it makes no difference to the errors that the test notices.
test.skipIf(GIVEN || inject('postgres')).for(FAULTS)(
  'a few actions detect a portal that %s',
  { timeout: 900_000 },
  async ([, altering]) => {
    const open = async () => alteredPortal(await openPortal(), altering)
    const found = await walkAtRandom(open, { seed: SEED, deeds: A_WALK, most: AT_ONE_TIME, patience: 1_000 })
    if (!found) throw new Error('Nobody noticed.')
    const { batches, differences } = await shrink(open, found, 1_000)
    expect(differences.join('\n')).toContain('/wallets/cove/')
    expect(batches.flat().length).toBeLessThanOrEqual(6)
  },
)
