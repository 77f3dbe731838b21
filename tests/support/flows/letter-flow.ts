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
  who: 'member',
  steps: [patient, letter, papers, summary, done],
  record: effect(RECORD),
})

/** A stored document. A browser run chooses a file with the same name. */
export const scan = {
  id: '01920000-0000-7000-8000-000000000001',
  name: 'letter.pdf',
  kind: 'pdf',
  bytes: 590,
  kept_at: 1_795_514_400_000,
}

/** Answers to its steps. */
export const letterSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  patient: [{ name: 'Ana' }],
  letter: [{ letter: scan }],
  papers: [{ items: [] }, { items: [{ about: 'A letter', scan }] }],
  summary: [{}],
}
