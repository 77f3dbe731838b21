import { describe, expect, test } from 'vitest'
import { bindingOf } from '#api/contract/effects/effects.ts'
import { table } from '#api/contract/table.ts'
import { wantedAdminTransfer } from '#flows/admin-transfer/wanted.ts'
import { catalogue } from '#flows/catalogue.ts'
import { wantedConfirm } from '#flows/confirm/wanted.ts'
import { wantedLogin } from '#flows/login/wanted.ts'
import type { FlowId } from '#flows/names.ts'
import { presets } from '#flows/signup/presets.ts'
import { wantedCircleEdit, wantedSignup, wantedSignupInvite, wantedSignupTitle } from '#flows/signup/wanted.ts'
import { wantedTerms } from '#flows/terms/wanted.ts'
import { wantedWithdrawal } from '#flows/withdrawal/wanted.ts'
import { transitionsOf } from '#machines/bench/graph/transitions.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Wanted, WantedStep } from '#machines/define/wanted.ts'
import { flowWords } from '#messages/flows.ts'
import { type FieldLabels, fieldsInWords } from '#tests/support/spec/field-in-words.ts'
import { transitionName } from '#tests/support/spec/played.ts'
import { landedFlows } from './rows/landed/all.ts'

/** The wanted table of each flow. */
const wantedFlows = {
  signup: wantedSignup,
  'signup-invite': wantedSignupInvite,
  'signup-title': wantedSignupTitle,
  'circle-edit': wantedCircleEdit,
  login: wantedLogin,
  confirm: wantedConfirm,
  terms: wantedTerms,
  'admin-transfer': wantedAdminTransfer,
  withdrawal: wantedWithdrawal,
} satisfies Record<FlowId, Wanted>

/** The kind of Circle that each preset fills in. */
const KINDS = { care: 'CAREGIVING', group: 'CLUB', animals: 'OTHER' } satisfies Record<keyof typeof presets, string>

const WHERE = 'expected is what the wanted.ts of the flow’s folder says: change it only where the flow is right'

/** The part of a flow's message file that this test compares. */
interface Words {
  readonly steps: Readonly<Record<string, StepWords>>
  readonly failures?: Readonly<Record<string, string>>
}
interface StepWords {
  readonly title: string
  readonly action?: string
  readonly doors?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, FieldLabels>>
}

describe.each(catalogue.map((flow) => [flow.id, flow] as const))('%s', (id, flow: AnyFlow) => {
  const wanted: Wanted = wantedFlows[id]
  const words: Words = flowWords[id]
  const own = transitionsOf(flow).map(({ kind, from, to, code }) => transitionName(kind, from, to, code))

  test('is for whom it should be, and asks in the order that it should', () => {
    expect(flow.who).toBe(wanted.who)
    expect(
      flow.steps.map((step) => step.id),
      WHERE,
    ).toEqual(Object.keys(wanted.steps))
  })

  test.each(flow.steps.map((step) => [step.id, step] as const))('%s says, asks and sends what it should', (_, step) =>
    expect(asFound(step, words.steps[step.id]), WHERE).toEqual(wanted.steps[step.id]),
  )

  test('says of each refusal what it is, and of no other the same', () => {
    const codes = new Set(Object.values(wanted.steps).flatMap(({ refused = {} }) => Object.keys(refused)))
    expect(Object.keys(wanted.says).toSorted()).toEqual([...codes].toSorted())
    for (const [code, part] of Object.entries(wanted.says))
      expect(
        [...codes].filter((other) => words.failures?.[other]?.includes(part)),
        `what says "${part}"`,
      ).toEqual([code])
  })

  test('leads where the rows of the spec say, or where its own table says', () => {
    if (wanted.edges) expect(own.toSorted()).toEqual([...wanted.edges].toSorted())
    else expect(landedFlows.map((landed) => landed.flow.id)).toContain(flow.id)
  })
})

test('each sign-up preset fills in its kind of Circle', () =>
  expect(Object.entries(presets).map(([name, { 'type-location': kind }]) => [name, kind.cove_type])).toEqual(
    Object.entries(KINDS),
  ))

/** Describes a step of the real flow the way its wanted table does. */
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
