import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'

const room = step('room', { fields: { room: text({ max: 30 }) } })
const check = review('rounds-review', { rows: [room], effect: effect('record-answer', { after: 'wall' }) })

/** A flow for tests that only operators may run. */
export const roundsFlow = flow('rounds', {
  version: 1,
  who: 'operator',
  steps: [room, check, end('rounds-done')],
  record: effect('record-answer'),
})
