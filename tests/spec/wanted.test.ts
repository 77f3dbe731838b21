import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { bindingOf } from '#api/contract/effects/effects.ts'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import { table } from '#api/contract/table.ts'
import { catalogue } from '#flows/catalogue.ts'
import { register } from '#flows/register.ts'
import { presets } from '#flows/signup/presets.ts'
import { transitionsOf } from '#machines/bench/graph/transitions.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Wanted, WantedStep } from '#machines/define/wanted.ts'
import { wantedOf } from '#tests/bench/flow-files.ts'
import errandWords from '#tests/support/flows/errand.json' with { type: 'json' }
import { keptErrand } from '#tests/support/flows/errand-flow.ts'
import { wantedErrand } from '#tests/support/flows/errand-wanted.ts'
import { type FieldLabels, fieldsInWords } from '#tests/support/spec/field-in-words.ts'
import { transitionName } from '#tests/support/spec/played.ts'
import { landedFlows } from './rows/landed/all.ts'

/** The kind of Circle, care or group that each preset (a set of prefilled answers) fills in. */
const KINDS = {
  care: 'CAREGIVING',
  group: 'CLUB',
  animals: 'OTHER',
  family: 'FAMILY',
  military: 'MILITARY',
  student: 'STUDENT',
  class: 'CLASS',
  team: 'TEAM',
  band: 'BAND',
  troop: 'TROOP',
  church: 'CHURCH',
} satisfies Record<keyof typeof presets, string>

const WHERE = 'expected is what the wanted.ts of the flow’s folder says: change it only where the flow is right'

/** The part of a flow's message file that this test compares. */
interface Words {
  readonly steps: Readonly<Record<string, StepWords>>
  readonly failures?: Readonly<Record<string, string>>
  readonly doors?: Readonly<Record<string, string>>
}
interface StepWords {
  readonly title: string
  readonly action?: string
  readonly doors?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, FieldLabels>>
}

const rows = await Promise.all(
  catalogue.map(async (flow) => {
    const words: Words = (await register[flow.id].words()).default
    return [flow.id, flow, await wantedOf(flow), words] as const
  }),
)
/** The flows to compare: those of the portal, and one flow made for tests that also has a wanted table. */
const all: readonly (readonly [string, AnyFlow, Wanted | undefined, Words])[] = [
  ...rows,
  [keptErrand.id, keptErrand, wantedErrand, errandWords],
]

test('every flow has its wanted table', () =>
  expect(rows.flatMap(([id, , wanted]) => (wanted ? [] : [`open flows/${register[id].folder}/wanted.ts`]))).toEqual([]))

describe.each(all)('%s', (_, flow: AnyFlow, wanted = { who: 'anyone', steps: {}, says: {} }, words) => {
  const own = transitionsOf(flow)
    .filter(({ door }) => door === undefined)
    .map(({ kind, from, to, code }) => transitionName(kind, from, to, code))

  test('has the right audience, and asks in the right order', () => {
    expect(flow.who).toBe(wanted.who)
    expect(
      flow.steps.map((step) => step.id),
      WHERE,
    ).toEqual(Object.keys(wanted.steps))
  })

  test.each(flow.steps.map((step) => [step.id, step] as const))(
    '%s has the right texts, questions and calls',
    (_, step) => expect(asFound(step, words.steps[step.id]), WHERE).toEqual(wanted.steps[step.id]),
  )

  test('explains each refusal, and no two the same way', () => {
    const all = [...Object.values(wanted.steps), ...Object.values(wanted.asides ?? {})]
    const codes = new Set(all.flatMap(({ refused = {} }) => Object.keys(refused)))
    expect(Object.keys(wanted.says).toSorted()).toEqual([...codes].toSorted())
    for (const [code, part] of Object.entries(wanted.says))
      expect(
        [...codes].filter((other) => shown(words.failures?.[other]).includes(part)),
        `what says "${part}"`,
      ).toEqual([code])
  })

  test('has the right doors at each of its questions', () => {
    const doors = Object.entries(flow.everywhere.doors)
    const found = doors.map(([name, to]) => [name, { label: words.doors?.[name], to }])
    expect(Object.fromEntries(found), WHERE).toEqual(wanted.doors ?? {})
  })

  test('has the right asides, each with its effect', () => {
    const found = flow.everywhere.asides.map((aside) => [aside.id, asFound(aside, words.steps[aside.id])])
    expect(Object.fromEntries(found), WHERE).toEqual(wanted.asides ?? {})
  })

  test('leads where the rows of the spec, or its own table, say', () => {
    if (wanted.edges) expect(own.toSorted()).toEqual([...wanted.edges].toSorted())
    else expect(landedFlows.map((landed) => landed.flow.id)).toContain(flow.id)
  })
})

test('each sign-up preset fills in its kind of Circle, care or group, at a field of a flow', () => {
  const filled = Object.entries(presets).map(([name, steps]) => {
    const values = Object.entries<object>(steps).flatMap(([step, answer]) => {
      const fields = catalogue.flatMap(({ steps }) => steps.find(({ id }) => id === step)?.fields ?? [])
      return Object.entries(answer).map(([field, value]) => [fields.some((own) => field in own), value])
    })
    return [name, values]
  })
  expect(filled).toEqual(Object.entries(KINDS).map(([name, kind]) => [name, [[true, kind]]]))
})

/** Describes a step of the real flow in the same form as the wanted table does. */
function asFound({ fields, effect }: AnyStep, { title = '', action, doors, fields: labels }: Partial<StepWords> = {}) {
  const asks = fieldsInWords(fields, labels)
  return {
    title,
    ...(action !== undefined && { button: action }),
    ...(doors && { doors }),
    ...(Object.keys(asks).length > 0 && { asks }),
    ...(effect && sentBy(effect)),
  } satisfies WantedStep
}

/** Fills the limits into a sentence. */
const shown = (sentence = '') =>
  createTranslator({ locale: 'en', messages: { sentence } })('sentence', { ...FLOW_LIMITS, detail: '{detail}' })

function sentBy({ name, after, again, failures }: Effect): Partial<WantedStep> {
  const refused = Object.entries(failures).map(([code, leads]) => [code, leads === 'stay' ? leads : leads.reopen])
  return {
    does: name,
    calls: callsOf(name),
    ...(after !== 'live' && { after }),
    ...(again && { again }),
    ...(refused.length > 0 && { refused: Object.fromEntries(refused) }),
  }
}

function callsOf(name: string): readonly string[] {
  const { before = [], row } = bindingOf(name)
  return [...before.map((first) => first.row), row].map((called) => {
    const { method, path } = table[called]
    return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
  })
}
