import type { Rule, Subject } from '#machines/bench/check/finding.ts'
import type { Condition } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { FieldShape } from '#machines/define/field.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, type AsideStep, flow } from '#machines/define/flow.ts'
import type { Given } from '#machines/define/given.ts'
import { type AnyStep, makeStep, type Parts } from '#machines/define/step.ts'

/** A flow with a planted defect, the rule that must report it, and the step where it is. */
export interface Planted extends Subject {
  readonly rule: Rule
  readonly step: string
}

type Loose = Partial<Parts> & { readonly fields?: FieldShape; readonly kind?: AnyStep['kind'] }

/** A step that TypeScript would not allow. Such steps can still result from a cast, a variation or a merge. */
export function ask(id: string, parts: Loose = {}): AnyStep {
  const { fields = { note: text({ max: 10 }) }, kind = 'question', ...rest } = parts
  return makeStep(id, kind, fields, { reads: [], ...rest })
}
/** A question with a closed list of answers. */
export const pick = (id: string, kinds: readonly string[], parts: Loose = {}): AnyStep =>
  ask(id, { fields: { kind: choice(kinds) }, ...parts })
export const finish = (id: string, parts: Loose = {}): AnyStep => ask(id, { fields: {}, kind: 'end', ...parts })

export const is = (step: string, fact: string, ...values: readonly FactValue[]): Condition => ({
  op: 'fact',
  step,
  fact,
  values,
})
export const givenIs = (id: string, ...values: readonly FactValue[]): Condition => ({ op: 'given', given: id, values })

interface Declared {
  readonly given?: readonly Given<string, never>[]
  readonly record?: NonNullable<AnyFlow['record']>
  readonly who?: Exclude<AnyFlow['who'], 'anyone'>
  readonly asides?: readonly AsideStep[]
}

export const list = (id: string, steps: readonly AnyStep[], more: Declared = {}): AnyFlow =>
  flow(id, { version: 1, steps, ...more })

/** A flow with one defect. It is named after the defect. */
export const plant = (
  rule: Rule,
  step: string,
  name: string,
  steps: readonly AnyStep[],
  more: Declared & Omit<Subject, 'flow'> = {},
): Planted => {
  const { given, record, who, asides, ...rest } = more
  const declared = {
    ...(given && { given }),
    ...(record && { record }),
    ...(who && { who }),
    ...(asides && { asides }),
  }
  return { rule, step, flow: list(name, steps, declared), ...rest }
}
