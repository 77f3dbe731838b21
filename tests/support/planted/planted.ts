import type { Rule, Subject } from '#machines/bench/check/finding.ts'
import type { Condition } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { FieldShape } from '#machines/define/field.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { text } from '#machines/define/fields/text.ts'
import { type AnyFlow, type Beside, flow } from '#machines/define/flow.ts'
import type { Given } from '#machines/define/given.ts'
import { type AnyStep, make, type Parts } from '#machines/define/step.ts'

/** A defect put into a flow on purpose: what must be found, and where. */
export interface Planted extends Subject {
  readonly rule: Rule
  readonly step: string
}

type Loose = Partial<Parts> & { readonly fields?: FieldShape; readonly kind?: AnyStep['kind'] }

/** A step as no compiler checks it: what the types forbid can still come in by a cast, a variation or a merge. */
export function ask(id: string, parts: Loose = {}): AnyStep {
  const { fields = { note: text({ max: 10 }) }, kind = 'question', ...rest } = parts
  return make(id, kind, fields, { reads: [], ...rest })
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
  readonly asides?: readonly Beside[]
}

export const list = (id: string, steps: readonly AnyStep[], more: Declared = {}): AnyFlow =>
  flow(id, { version: 1, steps, ...more })

/** One defect, named by what it is. The flow takes that name. */
export const plant = (
  rule: Rule,
  step: string,
  name: string,
  steps: readonly AnyStep[],
  more: Declared & Omit<Subject, 'flow'> = {},
): Planted => {
  const { given, record, who, asides, ...rest } = more
  const declared = {
    ...{ ...(given && { given }), ...(record && { record }) },
    ...{ ...(who && { who }), ...(asides && { asides }) },
  }
  return { rule, step, flow: list(name, steps, declared), ...rest }
}
