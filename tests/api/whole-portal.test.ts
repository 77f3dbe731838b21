import { expect, test } from 'vitest'
import { IS_FULL, SEED } from '#tests/support/loops.ts'
import { openPortal } from '#tests/support/whole-portal/portal.ts'
import { inWords, shrink, walkAgain, walkAtRandom } from '#tests/support/whole-portal/shrink.ts'
import type { Counts } from '#tests/support/whole-portal/walk.ts'

// Whatever people do, in whatever order: everybody is answered, and sees, what a model of the whole portal says that was
// written apart from it. A list of deeds that was printed is walked again with COVEY_WALK='[[…]]'.

const { COVEY_WALK: GIVEN, COVEY_DEEDS } = process.env
const DEEDS = Number(COVEY_DEEDS ?? (IS_FULL ? 10_000 : 300))
const A_WALK = 100

const inOneLine = (counts: Counts) =>
  [...counts].map(([what, { done, refused }]) => `${what} ${done}/${refused}`).join(', ')

test.runIf(GIVEN)('the deeds that were given come out as foretold', async () => {
  expect((await walkAgain(openPortal, JSON.parse(GIVEN ?? '[]')))?.differences).toBeUndefined()
})

test.skipIf(GIVEN)(
  'whatever people do, the portal answers and shows what the model says',
  { timeout: 14_400_000 },
  async () => {
    const counts: Counts = new Map()
    for (let walks = 0; walks * A_WALK < DEEDS; walks++) {
      const found = await walkAtRandom(openPortal, { seed: SEED + walks, deeds: A_WALK, counts })
      if (found) throw new Error(`Seed ${SEED + walks}: ${inWords(await shrink(openPortal, found))}`)
    }
    console.log(`${DEEDS} deeds from the seed ${SEED}, 0 mismatches (went well/refused): ${inOneLine(counts)}`)
  },
)
