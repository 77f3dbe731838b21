import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { errandSamples, keptErrand } from './errand-flow.ts'

/** Accepted and refused answers to the errand. */
export const errandExamples = madeExamples(keptErrand, errandSamples)
