import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'

/** Flows for tests with a door at every question. One of their ends is reached only through that door. */
const name = step('name', { fields: { name: text({ max: 10 }) } })
const town = step('town', { fields: { town: text({ max: 10 }) } })
const summary = review('summary', { rows: [name, town] })
const done = end('done')
const reason = step('reason', { fields: { why: text({ max: 10 }) } })
const stopped = end('stopped')
const record = effect('record-answer')

/** The door leads directly to the separate end. */
export const stopAtEnd = flow('stop-at-end', {
  version: 1,
  steps: [name, town, summary, done, stopped],
  doors: { stop: stopped },
  record,
})
/** The door leads to a question, and the question leads to the separate end. */
export const stopWithReason = flow('stop-with-reason', {
  version: 1,
  steps: [name, town, summary, done, reason, stopped],
  doors: { stop: reason },
  record,
})
/** The door leads to a later question, which people also reach without it. */
export const stopEarly = flow('stop-early', {
  version: 1,
  steps: [name, town, reason, summary, done],
  doors: { hurry: reason },
  record,
})

export const stopSamples = {
  name: [{ name: 'Ana' }],
  town: [{ town: 'Dayton' }],
  summary: [{}],
  reason: [{ why: 'late' }],
}
