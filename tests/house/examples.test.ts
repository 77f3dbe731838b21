import { describe, expect, test } from 'vitest'
import { isQuestion, misjudged } from '#machines/bench/check/examples.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { flowFolders, flows as known } from './flow-folders.ts'

const questions = ({ steps }: { steps: readonly AnyStep[] }) => steps.filter(isQuestion)

describe('every step has realistic examples', () => {
  test('every flow of the catalogue is in a folder of flows/', () => {
    expect(flowFolders.flatMap((folder) => folder.flows).toSorted(byId)).toEqual([...known].toSorted(byId))
  })

  describe.each(flowFolders.map((folder) => [folder.name, folder] as const))('%s', (_, folder) => {
    test('every question has accepted and refused examples, and other steps have none', () => {
      const ids = questions(folder).map(({ id }) => id)
      expect(Object.keys(folder.examples).toSorted()).toEqual(ids.toSorted())
      // A step without fields refuses nothing, so it needs no invalid example.
      const silent = questions(folder).filter(({ fields }) => Object.keys(fields).length === 0)
      const refuses = ids.filter((id) => !silent.some((step) => step.id === id))
      const thin = [
        ...ids.filter((id) => !folder.examples[id]?.valid.length),
        ...refuses.filter((id) => !folder.examples[id]?.invalid.length),
      ]
      expect(thin).toEqual([])
    })

    test('the step accepts the valid ones and refuses the invalid ones', () => {
      expect(
        folder.flows.flatMap((flow) => misjudged(flow, { ...folder.examples, ...folder.varied[flow.id] })),
      ).toEqual([])
    })

    test('examples for one list only belong to steps that it asks differently', () => {
      const alone = Object.entries(folder.varied).flatMap(([id, examples]) =>
        Object.keys(examples).map((step) => [folder.flows.find((flow) => flow.id === id), step] as const),
      )
      const idle = alone.filter(([flow, step]) => {
        const { [step]: shared } = folder.examples
        return (
          !flow ||
          !shared ||
          (misjudged(flow, { ...folder.examples, ...folder.varied[flow.id], [step]: shared }).length === 0 &&
            !isOwn(folder, flow, step))
        )
      })
      expect(idle.map(([flow, step]) => `${flow?.id}/${step}`)).toEqual([])
    })
  })
})

/**
 * Whether a flow's own examples for a step do not work in the other flows. For example, they may take a door (a link
 * that leaves the step) that the other flows lack.
 */
function isOwn({ flows, examples, varied }: (typeof flowFolders)[number], flow: AnyFlow, step: string): boolean {
  const own = varied[flow.id]?.[step]
  return flows.some(
    (other) =>
      stepOf(other, step) && own && misjudged(other, { ...examples, ...varied[other.id], [step]: own }).length > 0,
  )
}

const byId = (a: AnyFlow, b: AnyFlow) => a.id.localeCompare(b.id)
