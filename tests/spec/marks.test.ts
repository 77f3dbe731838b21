import { describe, expect, test } from 'vitest'
import { checked } from '#machines/bench/check/check.ts'
import { DRAWINGS } from '#machines/bench/draw/draw.ts'
import { draftsOf } from '#machines/bench/migrate/migrate-states.ts'
import { mutated } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { readPath, written } from '#machines/bench/play/notation.ts'
import { playOnMachine } from '#machines/bench/play/play.ts'
import { standing } from '#machines/bench/stand/stand.ts'
import { statesOf } from '#machines/bench/states/states.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { askStepAgain, holdAnswer } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { permit, permitSamples, street } from '#tests/support/flows/permit-flow.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'

const examples = madeExamples(permit, permitSamples)

describe('a flow whose answers the server marks', () => {
  test('passes check: the marks that it reads can happen', () => {
    const { findings } = checked([{ flow: permit, examples }])
    expect(findings.map(({ rule, step }) => `${rule} ${step}`)).toEqual([])
  })

  test('has a tour that takes each mark, and the machine agrees with it', async () => {
    const { paths } = tourOf(permit, examples)
    const taken = new Set(paths.flatMap(({ events }) => events.flatMap(({ covers }) => covers)))
    for (const { id, marks } of permit.steps)
      for (const mark of Object.keys(marks)) expect(taken).toContain(`${id}/mark/${mark}`)
    for (const path of paths) {
      const word = written(permit, examples, path)
      expect(written(permit, examples, readPath(permit, examples, word))).toBe(word)
      expect((await playOnMachine(permit, path)).failure).toBeUndefined()
    }
  })

  test('has a state for each mark, except for a mark that no condition reads', () => {
    const states = statesOf(permit, examples)
    const shown = (id: string, mark: string) =>
      states.filter(({ step, sight }) => step === id && sight.mark === mark).length
    for (const { id, marks } of permit.steps)
      for (const mark of Object.keys(marks)) expect(shown(id, mark)).toBeGreaterThan(0)
    expect(shown(street.id, 'checked')).toBe(1)
    const more = { checked: holdAnswer, filed: holdAnswer, sealed: holdAnswer, copied: holdAnswer, late: askStepAgain }
    const steps = permit.steps.map((step): AnyStep => (step.id === street.id ? { ...step, marks: more } : step))
    expect(statesOf({ ...permit, steps }, examples)).toHaveLength(states.length + 4)
  })

  test('has drawings that show the effect of each mark on its step', () => {
    for (const picture of [DRAWINGS.mermaid(permit), DRAWINGS.svg(permit)])
      for (const said of ['checked: held', 'locked: held', 'expired: asked again']) expect(picture).toContain(said)
  })

  test('has a walk that says which answer is locked', () => {
    const [parking = {}] = permitSamples.parking ?? []
    const [identity = {}] = permitSamples.identity ?? []
    const answers = { parking, identity, plate: { plate: 'COVEY 1' } }
    const { steps, open } = standing(permit, { answers, given: {}, receipts: {}, marks: { plate: 'checked' } })
    expect(open).toBe('second')
    expect(steps.find(({ step }) => step === 'plate')?.why).toBe('asked, and answered, held as checked')
    expect(() => standing(permit, { answers, given: {}, receipts: {}, marks: { plate: 'lost' } })).toThrow(
      'The file marks "plate" as "lost", but "permit" has no such mark there',
    )
  })

  test('differs from one that drops a mark or does the opposite', () => {
    const { survivors, killed } = mutated(permit, examples, provingPaths(permit, examples))
    expect(survivors.filter(({ id }) => id.includes('/mark/'))).toEqual([])
    expect(killed).toBeGreaterThan(0)
  })

  test('has kept drafts with each mark', () => {
    const drafts = draftsOf(permit, permitSamples, 2000) ?? []
    const held = new Set(
      drafts.flatMap(({ entries }) => Object.entries(entries).map(([id, { mark }]) => `${id} ${mark}`)),
    )
    expect([...held]).toEqual(expect.arrayContaining(['plate checked', 'plate locked', 'street checked']))
  })
})
