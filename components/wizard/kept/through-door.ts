import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, withAnswer } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'

/**
 * Lets a link open a question behind a door (another way to answer the open step), such as the question for a forgotten
 * password. Returns the answers as if the person had gone through that door. For any other link, returns them
 * unchanged.
 */
export function throughDoor(flow: AnyFlow, draft: Draft, wanted: string): Draft {
  const { open } = walkFlow(flow, draft)
  const step = open === undefined ? undefined : stepOf(flow, open)
  if (!step || stepOf(flow, wanted)?.kind !== 'question') return draft
  const ways = step.doors.map((door) => withAnswer(draft, step, { [DOOR_FACT]: door }))
  return ways.find((way) => walkFlow(flow, way).open === wanted) ?? draft
}
