import type * as z from 'zod/mini'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/**
 * The shape of a flow's drafts as plain data. The migration check compares it with the shape that was recorded for the
 * same version.
 */
export interface Shape {
  readonly given: Readonly<Record<string, readonly unknown[]>>
  readonly steps: Readonly<Record<string, StepShape>>
  /** The target of each whole-flow door (a link that every question offers). Absent if the flow has none. */
  readonly doors?: Readonly<Record<string, string>>
}
interface StepShape {
  readonly kind: AnyStep['kind']
  readonly fields: Readonly<Record<string, unknown>>
  readonly doors: readonly string[]
  readonly effect: string | null
  readonly receipt: unknown
}

/**
 * Returns the shape of a flow: ids, fields with their limits, doors, and effects with their receipts. Wording and order
 * are not part of it.
 */
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

/** The field metadata that decides which answers are accepted. The other metadata only affects display. */
const LIMITS = [
  ...(['optional', 'secret', 'min', 'max', 'decimals', 'earliest', 'latest', 'only', 'version'] as const),
  ...(['past', 'future', 'minAge', 'maxAge'] as const),
] satisfies readonly (keyof FieldMeta)[]

/** Describes a schema as data, as far as its parts can be read. Checks that are functions cannot be described. */
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
