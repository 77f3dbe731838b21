import { describe, expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { atlasOf } from '#machines/bench/atlas/make-atlas.ts'
import { examplesOf, wordsByFile } from '#tests/bench/flow-files.ts'
import { drawnMap, shownSteps } from './drawn-map.ts'
import { CARD_WIDTH } from './rows.ts'

const filed = await Promise.all(catalogue.map(async (flow) => ({ flow, examples: await examplesOf(flow) })))
const { flows } = atlasOf(filed, wordsByFile())
const WIDTHS = [560, 900, 1390]

describe.each(flows)('the map of $id', (flow) => {
  const steps = shownSteps(flow, {})
  const drawn = (width: number) => drawnMap(flow, steps, { withBack: true, width, marks: 1 })

  test.each(WIDTHS)('has each step once and no two on top of each other, %s wide', (width) => {
    const { cards } = drawn(width)
    expect(cards.map(({ id }) => id).toSorted()).toEqual(flow.steps.map(({ id }) => id).toSorted())
    const clashes = cards.flatMap((one) =>
      cards.filter(
        (other) =>
          one !== other && Math.abs(one.x - other.x) < CARD_WIDTH && one.y < other.y + other.height && other.y <= one.y,
      ),
    )
    expect(clashes).toEqual([])
  })

  test.each(WIDTHS)('is as wide as the screen or, if one step leads to many, a little wider, %s wide', (width) => {
    expect(drawn(width).width).toBeLessThan(width + 330)
  })

  test('leads arrows only to steps that are shown, and past the cards in between', () => {
    const { arrows, cards } = drawn(1390)
    for (const { arrow, path, label } of arrows) {
      expect(path).toMatch(/^M [\d.-]+ [\d.-]+( [LQ][\d .-]+)+$/)
      const covered = cards.filter(
        ({ x, y, height }) => label.x > x && label.x < x + CARD_WIDTH && label.y > y && label.y < y + height,
      )
      expect({ [arrow.id]: covered.map(({ id }) => id) }).toEqual({ [arrow.id]: [] })
    }
  })
})

test('leaves Back out unless it is asked for', () => {
  const [flow] = flows
  if (!flow) throw new Error('There is no flow.')
  const looks = (withBack: boolean) =>
    drawnMap(flow, shownSteps(flow, {}), { withBack, width: 1390, marks: 0 }).arrows.map(({ arrow: { look } }) => look)
  expect(looks(false)).not.toContain('back')
  expect(looks(true)).toContain('back')
})

test('frames the steps of a sub-flow', () => {
  const flow = flows.find(({ steps }) => steps.some(({ within }) => within.length > 0))
  if (!flow) throw new Error('No flow has a sub-flow.')
  const { frames, cards } = drawnMap(flow, shownSteps(flow, {}), { withBack: false, width: 5000, marks: 0 })
  expect(frames).toHaveLength(1)
  const [frame] = frames
  const inside = cards.filter(({ x, y }) => frame && x > frame.x && x < frame.x + frame.width && y > frame.y)
  expect(inside.map(({ id }) => id).toSorted()).toEqual(
    flow.steps
      .filter(({ within }) => within.length > 0)
      .map(({ id }) => id)
      .toSorted(),
  )
})
