import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { errandSamples, keptErrand } from './errand-flow.ts'

/** What people type into the errand, rightly and wrongly. */
export const errandExamples = madeExamples(keptErrand, errandSamples)
