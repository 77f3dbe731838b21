import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { OWN_CIRCLES } from '#api/contract/own-circle.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { FlowId } from '#flows/names.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { documentOf, resultsInWords } from '#tests/bench/run/results.ts'
import { runFlow } from '#tests/bench/run/run-flow.ts'
import { browserOfTests, IS_LONG } from './people.ts'

/**
 * The options of `npm run flow -- run --all --on browser`, with fewer wrong answers. The tours use the portal of these
 * journeys.
 */
const asked = { on: 'browser', tour: { cap: 40 }, plain: true } as const

/**
 * In the edit flow every question already has an answer, so a few transitions cannot be reached: fewer than this many.
 */
const MOST_BEYOND = 10

const BEGINNINGS: readonly string[] = OWN_CIRCLES
const CHOOSING: FlowId = 'signup-create-or-join'
/** The only flow that a short run plays with animations. The browser turns them off for the others. */
const MOVING: FlowId = 'signup'
/**
 * The flows that a short run plays in the browser. It plays the others on the state machine only; other journeys show
 * most of their screens.
 */
const SHORT: readonly FlowId[] = [MOVING, 'withdrawal', 'login', 'confirm', 'terms', 'private-preview']

const isIn = (ids: readonly string[]) => (flow: AnyFlow) => ids.includes(flow.id)
const flows: readonly AnyFlow[] = IS_LONG ? catalogue : catalogue.filter(isIn(SHORT))
const isElse = ({ id, who }: AnyFlow) => ![...BEGINNINGS, CHOOSING].includes(id) && who !== 'leader'

/** The lanes run at the same time, because each mostly waits for its pages. */
const LANES = (
  [
    ['signing up', flows.filter(isIn([MOVING]))],
    ['what leaders do', flows.filter(({ id, who }) => who === 'leader' && id !== 'withdrawal')],
    ['taking money out', flows.filter(isIn(['withdrawal']))],
    ['a Circle’s first questions', flows.filter((flow) => flow.id !== MOVING && isIn(BEGINNINGS)(flow))],
    ['creating or joining', flows.filter(isIn([CHOOSING]))],
    ['all else', flows.filter(isElse)],
  ] as const
).filter(([, own]) => own.length > 0)

describe.concurrent('a person takes every transition of a flow', () => {
  test.each(LANES)(
    '%s',
    async (_, flows) => {
      const browser = await browserOfTests()
      const pictures = join(tmpdir(), 'covey-journeys')
      const place = { url: inject('portalUrl'), outbox: inject('outbox'), browser, pictures }
      const wrong: unknown[] = []
      const began = performance.now()
      for (const flow of flows) {
        const still = IS_LONG || flow.id === MOVING ? {} : ({ reducedMotion: 'reduce' } as const)
        const { course, ran } = await runFlow(flow, asked, { ...place, ...still })
        const document = documentOf(course, asked, ran)
        console.log(resultsInWords(document))
        wrong.push(...document.failures, ...document.strayed)
        // The flow begins with a Circle's answers and never asks in the order of the list. So some transitions cannot
        // be reached.
        expect(document.coverage.transitions.missed.toSorted(), flow.id).toEqual(course.beyond.toSorted())
        // If the link opens a separate run, the waiting page does not continue by itself.
        const isPart = course.from !== undefined || course.notByHand.length > 0
        expect(course.beyond.length, flow.id).toBeLessThan(isPart ? MOST_BEYOND : 1)
      }
      console.log(`${flows.map(({ id }) => id).join(', ')}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
      expect(wrong).toEqual([])
    },
    600_000,
  )
})
