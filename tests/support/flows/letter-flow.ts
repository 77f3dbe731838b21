import { effect } from '#machines/define/effect.ts'
import { document, optionalDocument } from '#machines/define/fields/document.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'

const RECORD = 'record-answer'

/** A flow for tests that asks for documents: one, and one for each item of a list. */
const patient = step('patient', { fields: { name: text({ max: 30 }) } })
export const letter = step('letter', { fields: { letter: document() } })
const paper = step('paper', { fields: { about: text({ max: 30 }), scan: optionalDocument() } })
export const papers = list('papers', { item: paper, max: 3 })
const summary = review('summary', { rows: [patient, letter, papers] })
const done = end('done')

export const letterFlow = flow('letter', {
  version: 1,
  steps: [patient, letter, papers, summary, done],
  record: effect(RECORD),
})
