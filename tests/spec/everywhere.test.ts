import { describe, expect, test } from 'vitest'
import { checked } from '#machines/bench/check/check.ts'
import { mutated } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { aside } from '#machines/define/aside.ts'
import { flow } from '#machines/define/flow.ts'
import { errand, errandSamples } from '#tests/support/flows/errand-flow.ts'
import { formExamples, formFlow } from '#tests/support/flows/form-flow.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'

const form = formFlow(50, 10)
const help = aside('help')
const examples = formExamples(form)
const questions = form.steps.filter(({ kind }) => kind === 'question')

describe('a screen beside every question of a long form', () => {
  const helped = flow(form.id, { version: 1, steps: form.steps, asides: [help] })

  test('opens from each question and from the review, and from no end', () =>
    expect(helped.steps.flatMap(({ id, asides }) => (asides.includes(help) ? [id] : []))).toEqual(
      questions.map(({ id }) => id),
    ))

  test('costs a tour the way there and back from each question, and no more', async () => {
    const [plain, tour] = [tourOf(form, examples), tourOf(helped, examples)]
    expect(tour.missed).toEqual([])
    expect(tour.total - plain.total).toBe(2 * questions.length)
    expect(tour.steps - plain.steps).toBeLessThanOrEqual(2 * questions.length * 1.1)
    expect(await departures(helped, tour.paths)).toEqual([])
  })

  test('has one story, for it looks the same from each question', () => {
    const [plain, all] = [form, helped].map((one) => storiesIn(one, examples).all)
    expect(all?.filter(({ step }) => step === 'help').map(({ id }) => id)).toEqual([`${form.id}-help--first-done`])
    expect(all?.length).toBe((plain?.length ?? 0) + 1)
    expect(checked([{ flow: helped, examples }]).findings).toEqual([])
  })
})

test('a tour notices that a screen beside every question opens from none of them', () => {
  const examples = madeExamples(errand, errandSamples)
  const { survivors } = mutated(errand, examples, provingPaths(errand, examples), { pairs: 500 })
  expect(survivors.filter(({ id }) => id.startsWith('everywhere'))).toEqual([])
})
