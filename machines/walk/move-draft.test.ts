import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { longText, text } from '#machines/define/fields/text.ts'
import { type AnyFlow, flow } from '#machines/define/flow.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import {
  askedAgain,
  type Move,
  mergedSteps,
  removedStep,
  renamedStep,
  reshapedAnswer,
} from '#machines/define/versions.ts'
import { type Draft, emptyDraft, withAnswer, withReceipt, withStepReopened } from './draft.ts'
import { landingPosition } from './draft-place.ts'
import { landingOf } from './landing-of.ts'
import { resumeDraft } from './resume.ts'
import { walkFlow } from './walk.ts'

const name = step('name', { fields: { first: text({ max: 20 }), last: text({ max: 20 }) } })
const why = step('why', { fields: { why: longText({ min: 1, max: 200 }) }, reads: [name], effect: effect('tell') })
const town = step('town', { fields: { town: text({ max: 20 }), state: text({ max: 2 }) } })
const colour = step('colour', { fields: { colour: choice(['red', 'blue']) }, reads: [name] })
const sure = step('sure', { fields: { sure: choice(['yes']) }, reads: [why, town, colour] })
const before = flow('trip', { version: 1, steps: [name, why, town, colour, sure, end('done')] })

const full = [
  [name, { first: 'Ana', last: 'Rossi' }],
  [why, { why: 'To see the sea.' }],
  [town, { town: 'Dayton', state: 'OH' }],
  [colour, { colour: 'red' }],
  [sure, { sure: 'yes' }],
] as const
const answered = full.reduce<Draft>(
  (draft, [step, answer]) => {
    const next = withAnswer(draft, step, answer)
    return step === why ? withReceipt(next, why) : next
  },
  emptyDraft(before, {}),
)

const release = (steps: readonly AnyStep[], moves: readonly Move[], version = 2): AnyFlow =>
  flow('trip', { version, steps: steps as [], moves })
const stands = (flow: AnyFlow, draft: Draft = answered) => {
  const now = resumeDraft(flow, draft)
  if (!now) throw new Error('It must be a draft of this flow.')
  return { ...walkFlow(flow, now), entries: now.entries, version: now.version }
}

const goalOf = (name: string) => ({ fields: why.fields, effect: effect(name) })

describe('a release that changes steps', () => {
  const goal = step('goal', { fields: why.fields, reads: [name], effect: effect('tell') })
  const sureOfGoal = step('sure', { fields: sure.fields, reads: [goal, town, colour] })

  test('with another id keeps answer and receipt, and asks no dependent step again', () => {
    const now = release([name, goal, town, colour, sureOfGoal, end('done')], [renamedStep('why', goal, { until: 1 })])
    const { ended, entries, version } = stands(now)
    expect([ended, version]).toEqual([true, 2])
    expect(entries.goal).toEqual({ answer: { why: 'To see the sea.' }, revision: 1, reads: { name: 1 }, receipt: {} })
    expect(entries.why).toBeUndefined()
    expect(entries.sure?.reads).toEqual({ goal: 1, town: 1, colour: 1 })
  })

  test('with another shape converts the answer, and asks nothing again', () => {
    const whole = step('name', { fields: { name: text({ max: 41 }) } })
    const now = release(
      [whole, why, town, colour, sure, end('done')],
      [
        reshapedAnswer(whole, {
          until: 1,
          was: z.object({ first: z.string(), last: z.string() }),
          to: ({ first, last }) => ({ name: `${first} ${last}` }),
        }),
      ],
    )
    const { ended, entries } = stands(now)
    expect([ended, entries.name?.answer]).toEqual([true, { name: 'Ana Rossi' }])
  })

  test('can split one step into two, and merge two into one', () => {
    const state = step('state', { fields: { state: text({ max: 2 }) } })
    const city = step('city', { fields: { city: text({ max: 20 }), why: text({ max: 200 }) } })
    const last = step('sure', { fields: sure.fields, reads: [city, state, colour] })
    const now = release(
      [name, city, state, colour, last, end('done')],
      [
        reshapedAnswer(state, {
          until: 1,
          from: 'town',
          was: z.object({ state: z.string() }),
          to: ({ state }) => ({ state }),
        }),
        mergedSteps(city, {
          until: 1,
          was: { town: z.object({ town: z.string() }), why: z.object({ why: z.string() }) },
          to: ({ town, why }) => ({ ...(town && { city: town.town }), ...why }),
        }),
      ],
    )
    const { ended, entries } = stands(now)
    expect(ended).toBe(true)
    expect(entries).toMatchObject({
      city: { answer: { city: 'Dayton', why: 'To see the sea.' } },
      state: { answer: { state: 'OH' } },
    })
    expect([entries.town, entries.why]).toEqual([undefined, undefined])
    const { town: _, ...others } = answered.entries
    const half = stands(now, { ...answered, entries: others })
    expect([half.open, half.entries.city?.answer]).toEqual(['city', { why: 'To see the sea.' }])
  })

  test('without a step drops its answer, and people at it land where the move says', () => {
    const last = step('sure', { fields: sure.fields, reads: [why, town] })
    const now = release([name, why, town, last, end('done')], [removedStep('colour', { until: 1, landing: town })])
    const { ended, entries } = stands(now)
    expect([ended, entries.colour]).toEqual([true, undefined])
    expect(['colour', 'town', '__proto__', 'nowhere'].map((id) => landingOf(now, id))).toEqual([
      'town',
      'town',
      '__proto__',
      'nowhere',
    ])
    const { sure: _, ...others } = answered.entries
    const half = resumeDraft(now, { ...answered, entries: others }) ?? answered
    expect(landingPosition(now, half, 'colour')).toEqual({ at: 'town', opener: undefined, returning: undefined })
  })

  test('asks a question again on purpose with its old answer as prefill, and its dependents too', () => {
    const { open, entries } = stands(release(before.steps, [askedAgain(colour, { until: 1 })]))
    expect(open).toBe('colour')
    expect(entries.colour).toMatchObject({ answer: { colour: 'red' }, reopened: true, revision: 2 })
    expect(entries.sure?.reads).toEqual({ why: 1, town: 1, colour: 1 })
  })

  test('does not ask an effect again that happened and cannot be edited', () => {
    const told = step('why', { fields: why.fields, reads: [name], effect: effect('tell', { after: 'wall' }) })
    const now = release([name, told, town, colour, sure, end('done')], [askedAgain(told, { until: 1 })])
    expect(stands(now)).toMatchObject({ ended: true, entries: { why: { receipt: {}, revision: 1 } } })
  })

  test('gives an answer away even if another step has its id now', () => {
    const other = step('why', { fields: { why: choice(['money', 'time']) } })
    const now = release(
      [name, goal, other, town, colour, sureOfGoal, end('done')],
      [renamedStep('why', goal, { until: 1 })],
    )
    const { open, entries } = stands(now)
    expect([open, entries.why, entries.goal?.answer]).toEqual(['why', undefined, { why: 'To see the sea.' }])
  })

  test('gives the receipt to one of two steps that take an answer, because an effect happened once', () => {
    const [first, second] = [step('first', { ...goalOf('x') }), step('second', { ...goalOf('y') })]
    const part = {
      until: 1,
      from: 'why',
      was: z.object({ why: z.string() }),
      to: ({ why }: { why: string }) => ({ why }),
    }
    const now = release([name, first, second, end('done')], [reshapedAnswer(first, part), reshapedAnswer(second, part)])
    const { entries } = stands(now)
    expect([entries.first?.receipt, entries.second?.receipt]).toEqual([{}, undefined])
    expect(entries.second?.answer).toEqual({ why: 'To see the sea.' })
  })

  test('asks an added question and nothing else', () => {
    const diet = step('diet', { fields: { diet: choice(['none', 'some']) } })
    expect(stands(release([name, diet, ...before.steps.slice(1)], []))).toMatchObject({
      asked: ['name', 'diet'],
      open: 'diet',
    })
  })

  test('asks a step that reads more again only if its answer no longer fits', () => {
    const agrees = step('colour', { fields: colour.fields, reads: [name, town] })
    expect(stands(release([name, why, town, agrees, sure, end('done')], [])).ended).toBe(true)
    const differs = step('colour', {
      fields: colour.fields,
      reads: [name, town],
      verify: ({ colour }, { town }) =>
        town?.state === 'OH' && colour === 'red' ? [{ field: 'colour', rule: 'empty', params: {} }] : [],
    })
    expect(stands(release([name, why, town, differs, sure, end('done')], [])).open).toBe('colour')
  })

  test('still asks what was to be asked again before the release', () => {
    const draft = withStepReopened(answered, 'name')
    const { entries, open } = stands(release(before.steps, []), draft)
    expect(open).toBe('name')
    expect(entries.why).toMatchObject({ reopened: true, receipt: {} })
    expect(entries.town?.reopened).toBeUndefined()
  })

  test('does not convert an answer of a wrong shape, but asks it again', () => {
    const odd = {
      ...answered,
      entries: { ...answered.entries, name: { ...answered.entries.name, answer: { first: 7 } } },
    }
    const throwing = reshapedAnswer(name, {
      until: 1,
      was: z.object({ first: z.string(), last: z.string() }),
      to: () => {
        throw new Error('never')
      },
    })
    for (const draft of [odd, answered]) {
      const now = release([step('name', { fields: { whole: text({ max: 9 }) } }), ...before.steps.slice(1)], [throwing])
      expect(stands(now, draft as Draft)).toMatchObject({
        open: 'name',
        entries: { name: { answer: {}, reopened: true } },
      })
    }
  })
})

describe('a draft of any version', () => {
  const second = step('name', { fields: { name: text({ max: 41 }) } })
  const third = step('person', { fields: { person: text({ max: 60 }) } })
  const now = release(
    [third, why, town, colour, sure, end('done')].map((one) => ({ ...one, reads: [], dependsOn: [] })),
    [
      reshapedAnswer(third, {
        until: 1,
        from: 'name',
        was: z.object({ first: z.string(), last: z.string() }),
        to: ({ first, last }) => ({ person: `${first} ${last}` }),
      }),
      reshapedAnswer(third, {
        until: 2,
        from: 'name',
        was: z.object({ name: z.string() }),
        to: ({ name }) => ({ person: name }),
      }),
    ],
    3,
  )

  test('gets the one move that is meant for it', () => {
    expect(stands(now).entries.person?.answer).toEqual({ person: 'Ana Rossi' })
    const v2 = withAnswer({ ...emptyDraft(now, {}), version: 2 }, second, { name: 'Zoë' })
    expect(stands(now, v2).entries.person?.answer).toEqual({ person: 'Zoë' })
    const v3 = withAnswer(emptyDraft(now, {}), second, { name: 'Zoë' })
    expect(stands(now, v3).entries.person).toBeUndefined()
  })

  test('is moved only once', () => {
    const once = resumeDraft(now, answered)
    expect(resumeDraft(now, once)).toEqual(once)
  })
})

describe('a move that cannot be carried out throws when the flow is declared', () => {
  const gone = step('gone', { fields: {} })
  test.each<[string, readonly Move[], string]>([
    ['for today’s version', [renamedStep('old', name, { until: 2 })], 'must end before version 2 of the flow'],
    [
      'to a step that is not asked',
      [renamedStep('old', gone, { until: 1 })],
      'leads to "gone", which the flow does not ask',
    ],
    [
      'that lets go what is asked',
      [removedStep('why', { until: 1, landing: name })],
      'drops "why", which the flow still asks',
    ],
    [
      'that another one makes, too',
      [renamedStep('old', name, { until: 1 }), renamedStep('older', name, { until: 1 })],
      'is declared twice',
    ],
  ])('%s', (_, moves, sentence) => expect(() => release(before.steps, moves)).toThrow(sentence))
})
