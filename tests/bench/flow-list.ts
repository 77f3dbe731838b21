import { listed } from '#machines/bench/list/list.ts'
import { type Story, storiesOf } from '#machines/bench/states/stories.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { examplesOf } from './flow-files.ts'
import { storyAddress } from './story-address.ts'
import { table } from './texts.ts'

/**
 * Lists flows with their numbers of steps, transitions and states. With `--states`, also lists each state, with the
 * address of its story in each of its forms.
 */
export async function listReport(flows: readonly AnyFlow[], withStates: boolean | undefined) {
  const all = await Promise.all(flows.map((flow) => rowOf(flow, withStates ?? false)))
  const problems = all.flatMap(({ row }) => row.problem ?? [])
  const notes = all.flatMap(({ row: { note } }) => note ?? [])
  const figures = table(all.map(({ row: { problem: _, note: __, ...row } }) => row))
  const states = all.flatMap(({ row, stories }) => (stories ? [`${row.id}\n${table(stories)}`] : []))
  return {
    text: [withStates ? states.join('\n\n') : figures, ...notes].join('\n'),
    json: { flows: all.map(({ row, stories }) => ({ ...row, ...(stories && { stories }) })) },
    holds: true,
    problem: problems.length > 0 ? problems.join(' ') : undefined,
  }
}

async function rowOf(flow: AnyFlow, withStates: boolean) {
  const examples = await examplesOf(flow)
  const row = listed(flow, examples)
  // If the states of a flow cannot be counted, there are no stories to list.
  if (!withStates || row.problem !== undefined) return { row }
  return { row, stories: storiesOf(flow, examples).map(shown) }
}

const shown = ({ step, state, form, id }: Story) => ({ step, state, form, story: storyAddress(id) })
