import { describe, expect, test } from 'vitest'
import { checked } from '#machines/bench/check/check.ts'
import { keysOf } from '#machines/bench/check/flow-words.ts'
import { released } from '#machines/bench/migrate/migrate-released.ts'
import { mutated } from '#machines/bench/mutate/mutate.ts'
import { provingPaths } from '#machines/bench/mutate/paths.ts'
import { ways } from '#machines/bench/mutate/ways.ts'
import { standing } from '#machines/bench/stand/stand.ts'
import { storiesIn } from '#machines/bench/states/stories.ts'
import { tourOf } from '#machines/bench/tour/tour.ts'
import { departures } from '#machines/bench/verify/departures.ts'
import { aside } from '#machines/define/aside.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { formExamples, formFlow } from '#tests/support/flows/form-flow.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const form = formFlow(50, 10)
const help = aside('help')
const examples = formExamples(form)
const questions = form.steps.filter(({ kind }) => kind === 'question')

describe('an aside of every question of a long form', () => {
  const helped = flow(form.id, { version: 1, steps: form.steps, asides: [help] })

  test('opens from each question and from the review, and from no end', () =>
    expect(helped.steps.flatMap(({ id, asides }) => (asides.includes(help) ? [id] : []))).toEqual(
      questions.map(({ id }) => id),
    ))

  test('adds only the way there and back from each question to the tour', async () => {
    const [plain, tour] = [tourOf(form, examples), tourOf(helped, examples)]
    expect(tour.missed).toEqual([])
    expect(tour.total - plain.total).toBe(2 * questions.length)
    expect(tour.steps - plain.steps).toBeLessThanOrEqual(2 * questions.length * 1.1)
    expect(await departures(helped, tour.paths)).toEqual([])
  })

  test('has one story, because it looks the same from each question', () => {
    const [plain, all] = [form, helped].map((one) => storiesIn(one, examples).all)
    expect(all?.filter(({ step }) => step === 'help').map(({ id }) => id)).toEqual([`${form.id}-help--first-done`])
    expect(all?.length).toBe((plain?.length ?? 0) + 1)
    expect(checked([{ flow: helped, examples }]).findings).toEqual([])
  })
})

describe('an aside of every question that sends a call', () => {
  const mail = aside('mail', { effect: effect('mail-link', { failures: { 'too-many-requests': stay } }) })
  const short = formFlow(20, 4)
  const typed = formExamples(short)
  const sending = flow(short.id, { version: 1, steps: short.steps, asides: [mail] })
  const reading = flow(short.id, { version: 1, steps: short.steps, asides: [aside('mail')] })

  test('adds each outcome once to the tour, which is played in the machine', async () => {
    const [read, tour] = [tourOf(reading, typed), tourOf(sending, typed)]
    const taken = new Set(tour.paths.flatMap(({ events }) => events.flatMap(({ covers }) => covers)))
    const outcomes = ['done', 'refused/too-many-requests', 'lost', 'retry']
    expect(tour.missed).toEqual([])
    for (const outcome of outcomes) expect(taken).toContain(`mail/${outcome}`)
    expect(tour.total - read.total).toBe(outcomes.length)
    expect(tour.steps - read.steps).toBeLessThanOrEqual(12)
    expect(tour.lowerBound).toBeLessThanOrEqual(tour.steps)
    expect(await departures(sending, tour.paths)).toEqual([])
  })

  test('has a story before its button is pressed, and one for each outcome', () => {
    const forms = storiesIn(sending, typed).all.flatMap(({ step, form }) => (step === 'mail' ? [form] : []))
    expect(forms).toEqual(['empty', 'saving', 'refused', 'stuck', 'done'])
  })

  test('is missed if it does nothing: such a flow differs from this one', () => {
    const plain = formFlow(10, 2)
    const small = flow(plain.id, { version: 1, steps: plain.steps, asides: [mail] })
    const typed = formExamples(plain)
    const made = ways(small).filter(({ id }) => id.startsWith('everywhere/aside/mail'))
    expect(made.map(({ id }) => id)).toEqual(['everywhere/aside/mail/dropped', 'everywhere/aside/mail/effect/dropped'])
    const { survivors, undecided } = mutated(small, typed, provingPaths(small, typed), { pairs: 500 })
    for (const { id } of made) expect([...survivors.map((one) => one.id), ...undecided]).not.toContain(id)
  })

  test('is checked like a step: its call, its refusals, its messages, and who may make the call', () => {
    const found = (subject: Partial<Parameters<typeof checked>[0][number]>) =>
      checked([{ flow: sending, examples: typed, ...subject }]).findings.flatMap(({ rule, step }) =>
        step === 'mail' ? [rule] : [],
      )
    expect(found({})).toEqual([])
    expect(found({ effects: {} })).toEqual(['unknown-effect'])
    expect(found({ effects: { 'mail-link': [] } })).toEqual(['unthrown-failure'])
    expect(found({ callers: { 'mail-link': 'member' } })).toEqual(['refused-caller'])
    expect(keysOf(sending).must).toEqual(
      expect.arrayContaining(['steps.mail.action', 'steps.mail.done', 'failures.too-many-requests']),
    )
  })
})

const SIZES = [
  [20, 4],
  [50, 10],
] as const

describe.each(SIZES.slice(0, IS_FULL ? 2 : 1))('a door of every question in a form of %i steps', (size, branches) => {
  const plain = formFlow(size, branches)
  const offering = plain.steps.filter(({ kind }) => kind === 'question')
  const why = step('why', { fields: { why: choice(['late', 'other']) } })
  const stopped = end('stopped')
  const typed = { ...formExamples(plain), why: { valid: [{ why: 'late' }], invalid: [{}] } }
  const toEnd = flow(plain.id, { version: 1, steps: [...plain.steps, stopped], doors: { stop: stopped } })
  const toQuestion = flow(plain.id, { version: 1, steps: [...plain.steps, why, stopped], doors: { stop: why } })
  const usual = tourOf(plain, typed)

  test('to a question adds a few events to the tour at each, which takes it and returns', async () => {
    const tour = tourOf(toQuestion, typed)
    expect([tour.missed, tour.untouredDoors]).toEqual([[], []])
    const taken = new Set(tour.paths.flatMap(({ events }) => events.flatMap(({ covers }) => covers)))
    for (const { id } of offering) expect(taken).toContain(`${id}/door/stop`)
    for (const { id } of offering) if (id !== 'check-it') expect(taken).toContain(`why/back/${id}`)
    expect(tour.steps - usual.steps).toBeLessThanOrEqual(5 * offering.length)
    expect(await departures(toQuestion, tour.paths)).toEqual([])
  })

  test('to an end is toured from twelve questions, and the output names the others', async () => {
    const tour = tourOf(toEnd, typed)
    expect([tour.missed, tour.untouredDoors.length]).toEqual([[], offering.length - 12])
    expect(tour.total - usual.total).toBe(12)
    expect(tour.steps - usual.steps).toBeLessThanOrEqual(12 * offering.length)
    expect(await departures(toEnd, tour.paths)).toEqual([])
  })

  test('has few stories and no finding, and its drafts grow with the steps', () => {
    for (const [form, more] of [
      [toEnd, 1],
      [toQuestion, 4],
    ] as const) {
      expect(checked([{ flow: form, examples: typed }]).findings).toEqual([])
      expect(storiesIn(form, typed).all.length - storiesIn(plain, typed).all.length).toBeLessThanOrEqual(more)
      const samples = Object.fromEntries(Object.entries(typed).map(([id, { valid }]) => [id, valid]))
      expect(released(form, samples).drafts.length - released(plain, samples).drafts.length).toBeLessThanOrEqual(
        2 * offering.length + more,
      )
    }
  })
})

test('check finds a door that skips an effect which an end needs', () => {
  const pay = step('pay', { fields: { by: choice(['card']) }, effect: effect('pay') })
  const paid = end('paid', { needs: [pay] })
  const form = flow('paying', { version: 1, steps: [pay, paid], doors: { stop: paid } })
  const examples = { pay: { valid: [{ by: 'card' }], invalid: [{}] } }
  expect(checked([{ flow: form, examples }]).findings.map(({ rule, step }) => [rule, step])).toEqual([
    ['end-without-effect', 'paid'],
  ])
})

test('a step that a door skips says so', () => {
  const plain = formFlow(20, 4)
  const stopped = end('stopped')
  const form = flow(plain.id, { version: 1, steps: [...plain.steps, stopped], doors: { stop: stopped } })
  const { steps, state } = standing(form, { answers: { q0: { door: 'stop' } }, given: {}, receipts: {} })
  expect(state).toBe('ended')
  expect(steps.filter(({ why }) => why === 'not asked: the door "stop" of "q0" leads past it').length).toBe(
    form.steps.length - 2,
  )
})

test('walk says that a step reached only by a door depends on that door', () => {
  const plain = formFlow(20, 4)
  const stopped = end('stopped')
  const form = flow(plain.id, { version: 1, steps: [...plain.steps, stopped], doors: { stop: stopped } })
  const { steps } = standing(form, { answers: {}, given: {}, receipts: {} })
  expect(steps.at(-1)).toMatchObject({ step: 'stopped', why: 'undecided: this depends on the door that is taken' })
})
