import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { OWN_CIRCLES } from '#api/contract/own-circle.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { FlowId } from '#flows/names.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { runFlow } from '#tests/bench/run/run-flow.ts'
import { documentOf, told } from '#tests/bench/run/told.ts'
import { connectTo } from '#tests/support/browser/browser.ts'
import { IS_LONG } from './people.ts'

/** As with `npm run flow -- run --all --on browser`, on the portal of these journeys, with fewer wrong answers. */
const asked = { on: 'browser', tour: { cap: 40 }, plain: true } as const

/** Nobody answers a Circle's questions for the first time where it is edited. */
const MOST_BEYOND = 10

const BEGINNINGS: readonly string[] = OWN_CIRCLES
/** Three lists over the same steps: a short run takes the first. */
const FIRST_QUESTIONS = catalogue.filter(({ id }) => id !== 'signup' && BEGINNINGS.includes(id))
const CHOOSING: FlowId = 'signup-create-or-join'

/** Side by side: each waits for its pages most of the time. */
const LANES: readonly (readonly [string, readonly AnyFlow[]])[] = [
  ['signing up', catalogue.filter(({ id }) => id === 'signup')],
  ['what leaders do', catalogue.filter(({ id, who }) => who === 'leader' && id !== 'withdrawal')],
  ['taking money out', catalogue.filter(({ id }) => id === 'withdrawal')],
  ['a Circle’s first questions', IS_LONG ? FIRST_QUESTIONS : FIRST_QUESTIONS.slice(0, 1)],
  ['creating or joining', catalogue.filter(({ id }) => id === CHOOSING)],
  ['all else', catalogue.filter(({ id, who }) => ![...BEGINNINGS, CHOOSING].includes(id) && who !== 'leader')],
]

describe.concurrent('somebody takes every way through', () => {
  test.each(LANES)(
    '%s',
    async (_, flows) => {
      const browser = await connectTo(inject('browser'))
      const pictures = join(tmpdir(), 'covey-journeys')
      const place = { url: inject('portalUrl'), outbox: inject('outbox'), browser, pictures }
      const wrong: unknown[] = []
      const began = performance.now()
      for (const flow of flows) {
        const { course, ran } = await runFlow(flow, asked, place)
        const document = documentOf(course, asked, ran)
        console.log(told(document))
        wrong.push(...document.failures, ...document.strayed)
        // What begins with a Circle's own answers is never asked in the order of the list: nothing leads to some of it.
        expect(document.coverage.transitions.missed.toSorted(), flow.id).toEqual(course.beyond.toSorted())
        // Nor does a page that waits go on by itself where the link opens a run of its own.
        const isPart = course.from !== undefined || course.notByHand.length > 0
        expect(course.beyond.length, flow.id).toBeLessThan(isPart ? MOST_BEYOND : 1)
      }
      await browser.close()
      console.log(`${flows.map(({ id }) => id).join(', ')}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
      expect(wrong).toEqual([])
    },
    600_000,
  )
})
