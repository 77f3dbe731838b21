import type * as z from 'zod/mini'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** What a flow's drafts may hold, as plain data: held against what was released under the same version. */
export interface Shape {
  readonly given: Readonly<Record<string, readonly unknown[]>>
  readonly steps: Readonly<Record<string, StepShape>>
  /** Where each door of the whole flow leads; absent where it has none. */
  readonly doors?: Readonly<Record<string, string>>
}
interface StepShape {
  readonly kind: AnyStep['kind']
  readonly fields: Readonly<Record<string, unknown>>
  readonly doors: readonly string[]
  readonly effect: string | null
  readonly receipt: unknown
}

/** The shape of a flow: ids, fields with their limits, doors, effects with their receipts. Words and order are no part of it. */
export const shapeOf = (flow: AnyFlow): Shape => ({
  given: Object.fromEntries(flow.given.map(({ id, domain }) => [id, domain])),
  steps: Object.fromEntries(flow.steps.map((step) => [step.id, shapeOfStep(step)])),
  ...(Object.keys(flow.everywhere.doors).length > 0 && { doors: flow.everywhere.doors }),
})

const shapeOfStep = ({ kind, fields, doors, effect }: AnyStep): StepShape => ({
  kind,
  fields: Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, shapeOfField(field)])),
  doors,
  effect: effect?.name ?? null,
  receipt: effect?.receipt ? described(effect.receipt) : null,
})

function shapeOfField(field: Field): unknown {
  const meta = metaOf(field)
  const limits = Object.fromEntries(LIMITS.flatMap((name) => (meta[name] === undefined ? [] : [[name, meta[name]]])))
  return { kind: meta.kind, ...limits, value: described(field) }
}

/** What of a field's metadata says which answers it takes; the rest is about how it looks. */
const LIMITS = [
  ...(['optional', 'secret', 'min', 'max', 'decimals', 'earliest', 'latest', 'only', 'version'] as const),
  ...(['past', 'future', 'minAge', 'maxAge'] as const),
] satisfies readonly (keyof FieldMeta)[]

/** A schema as data, as deep as its parts can be seen; a check that is a function cannot. */
function described(schema: z.core.$ZodType): unknown {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def }
  const values = schema._zod.values
  if (values) return { [schema._zod.def.type]: [...values] }
  if (isShape(def.shape)) {
    const parts = Object.entries(def.shape).map(([name, part]) => [name, described(part)])
    return { [schema._zod.def.type]: Object.fromEntries(parts) }
  }
  const inner = [def.innerType, def.element, def.in, def.out, ...listOf(def.options)].filter(isSchema)
  return inner.length === 0 ? schema._zod.def.type : { [schema._zod.def.type]: inner.map(described) }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
const isShape = (value: unknown): value is Readonly<Record<string, z.core.$ZodType>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema)
