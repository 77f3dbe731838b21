import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { document } from '#machines/define/fields/document.ts'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { askStepAgain, holdAnswer } from '#machines/define/marks.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'

const RECORD = 'record-answer'

/** Only people who park a car are asked for its plate. */
const parking = step('parking', { fields: { parks: choice(['yes', 'no']) } })
const identity = step('identity', { fields: { paper: document() } })

/** The office may mark the plate. A checked or locked plate cannot be changed; an expired one is asked for again. */
export const plate = step('plate', {
  fields: { plate: text({ max: 10 }) },
  reads: [parking, identity],
  dependsOn: [identity],
  when: parking.is('parks', 'yes'),
  marks: { checked: holdAnswer, locked: holdAnswer, expired: askStepAgain },
})
/** Asked only after the office has marked the plate as checked. */
const second = step('second', {
  fields: { wanted: choice(['yes', 'no']) },
  reads: [plate],
  dependsOn: [],
  when: plate.is('mark', 'checked'),
})
/** The office marks the street as checked automatically, and no condition depends on that. */
export const street = step('street', { fields: { street: text({ max: 20 }) }, marks: { checked: holdAnswer } })
const summary = review('summary', { rows: [parking, identity, plate, second, street] })
const done = end('done')

/** A flow for tests in which the office marks answers while people still fill in the form. */
export const permit = flow('permit', {
  version: 1,
  who: 'member',
  steps: [parking, identity, plate, second, street, summary, done],
  record: effect(RECORD),
})

const paper = (name: string) => ({
  paper: { id: `0192f0c1-aaaa-7bbb-8ccc-00000000000${name.length}`, name, kind: 'pdf', bytes: 1000, kept_at: 1 },
})
/** Answers that take every branch. */
export const permitSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  parking: [{ parks: 'yes' }, { parks: 'no' }],
  identity: [paper('id.pdf'), paper('new.pdf')],
  plate: [{ plate: 'COVEY 1' }, { plate: 'COVEY 2' }],
  second: [{ wanted: 'no' }],
  street: [{ street: 'Elm Street' }, { street: 'Oak Street' }],
  summary: [{}],
}
