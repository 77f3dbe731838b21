import { describe, expect, test } from 'vitest'
import { transitionsOf } from '#machines/bench/graph/transitions.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { beginningPlace, playRow, stepIn, transitionName, wantedPlace } from '#tests/support/spec/played.ts'
import { flowRows } from './rows/flow-rows.ts'
import { landedFlows, landedFor } from './rows/landed/all.ts'
import { notYetKeys } from './rows/not-yet.ts'

const BINDING = 'The specification requires this. Change the flow, or have the specification changed first.'

describe.each(landedFlows.map((landed) => [`${landed.spec} by ${landed.flow.id}`, landed] as const))(
  '%s',
  (_, landed) => {
    const { flow } = landed
    const file = `the table for "${landed.spec}" in tests/spec/rows/landed`
    const rows = flowRows.filter((row) => row.flow === landed.spec && landedFor(row) === landed)
    const played = rows.filter(
      ({ key }) => !notYetKeys.has(key) && !(key in landed.elsewhere) && !(key in landed.otherwise),
    )
    const declared = new Set(
      transitionsOf(flow).map(({ kind, from, to, code }) => transitionName(kind, from, to, code)),
    )

    const places = new Set(Object.values(landed.places).map((place) => (typeof place === 'string' ? place : place[0])))
    /**
     * Whether a transition leads from or to a step that the spec does not have. The flow's wanted table, a handwritten
     * table of what each step should do, lists such transitions.
     */
    const isBeside = (name: string) => {
      const [from = '', ...rest] = name.split(' ')
      return [from, rest.at(-1) ?? ''].some((step) => !places.has(step))
    }

    test.each(played.map((row) => [`${row.basis} ${row.key}`, row] as const))('%s', (_, row) => {
      const { from, to } = playRow(landed, row)
      const due = { from: beginningPlace(landed, row), to: wantedPlace(landed, row) }
      expect(
        { from, to },
        row.basis === 'S' ? BINDING : `Follow the row, or name it in \`otherwise\` of ${file}.`,
      ).toEqual(due)
    })

    // If a flow implements two of the spec's graphs, run this test only once, for the first of them.
    if (landedFlows.find(({ flow: one }) => one === flow) === landed)
      test('has the transitions of its rows, the ones added on purpose, and no others', () => {
        const held = played.flatMap((row) => playRow(landed, row).took ?? [])
        const ours = Object.values(landed.ours).flat()
        expect(ours.filter((name) => held.includes(name) || isBeside(name))).toEqual([])
        // In a flow that starts with a review, people return to the review after a change. The flow does not need to
        // declare this.
        const named = landed.hub ? held.filter((name) => declared.has(name)) : held
        expect(
          [...declared].filter((name) => !named.includes(name) && !ours.includes(name) && !isBeside(name)),
          `to be named in \`ours\` of ${file}`,
        ).toEqual([])
        expect(
          [...named, ...ours].filter((name) => !declared.has(name)),
          `no transitions of the flow, but named in ${file}`,
        ).toEqual([])
      })

    test('uses each step number of the spec as a place', () => {
      const places = Object.values(landed.places).map((place) => (typeof place === 'string' ? place : place[0]))
      const coded = flow.steps.flatMap(({ id, code }: AnyStep) => (code === undefined ? [] : [id]))
      expect(coded.filter((id) => !places.includes(id))).toEqual([])
      expect(places.filter((id) => !stepIn(flow, id))).toEqual([])
    })

    test('overrides no binding row, and names only rows of the spec', () => {
      const known = new Map(rows.map((row) => [row.key, row]))
      const named = [landed.turns, landed.elsewhere, landed.otherwise].flatMap((table) => Object.keys(table))
      expect(named.filter((key) => !known.has(key))).toEqual([])
      expect(Object.keys(landed.otherwise).filter((key) => known.get(key)?.basis === 'S')).toEqual([])
      // A row may override where the spec leads only if the spec's target is a `busy` state, since such a state can be
      // a step of its own in the flow.
      const moved = Object.entries(landed.turns).flatMap(([key, turn]) => (turn.to ? (known.get(key) ?? []) : []))
      expect(moved.filter(({ basis, to }) => basis === 'S' && !to.endsWith('.busy')).map(({ key }) => key)).toEqual([])
    })
  },
)
