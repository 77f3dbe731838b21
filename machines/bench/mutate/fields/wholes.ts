import * as z from 'zod/mini'
import { always, type Condition, describeExpression } from '#machines/define/condition.ts'
import { noIssues } from '#machines/define/declared.ts'
import type { Field, FieldMeta } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Item, isFlow, itemOf, questionsOf, uniqueOf } from '#machines/define/item-of.ts'
import { items, likeItems } from '#machines/define/items.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Bounds, boundsOf } from '../../boundary/schemas.ts'
import { asField, type FieldChange } from './field-change.ts'

/**
 * Mutants (deliberately wrong versions) of an object field with one part changed: a limit off by one, optional, or
 * accepting anything.
 */
export function partChanges(field: Field, meta: FieldMeta): readonly FieldChange[] {
  const { def } = field._zod
  const shape: Readonly<Record<string, z.ZodMiniType>> = 'shape' in def ? { ...Object(def.shape) } : {}
  const other = (name: string, id: string, what: string, before: string, part: z.ZodMiniType): FieldChange => ({
    id: `${name}-${id}`,
    what: `${name}: ${what}`,
    before: `${name}: ${before}`,
    after: `${name}: ${what}`,
    field: asField(z.object({ ...shape, [name]: part }), meta),
  })
  return Object.entries(shape).flatMap(([name, part]) => [
    ...moved(boundsOf(part)).map(([limit, bounds]) =>
      other(name, limit, told(bounds), told(boundsOf(part)), plain(part, bounds)),
    ),
    other(name, 'optional', 'optional', 'required', z.optional(part)),
    other(name, 'any', 'any value is accepted', told(boundsOf(part)), z.any()),
  ])
}

const told = ({ min, max }: Bounds) => `from ${min} to ${max}`

const moved = ({ min, max }: Bounds): readonly (readonly [string, Bounds])[] => [
  ...(min === undefined
    ? []
    : [min - 1, min + 1].map((other) => [`min-${other}`, { min: other, ...(max !== undefined && { max }) }] as const)),
  ...(max === undefined
    ? []
    : [max - 1, max + 1].map((other) => [`max-${other}`, { max: other, ...(min !== undefined && { min }) }] as const)),
]

/** Makes a number or string schema with these limits. */
function plain(part: z.ZodMiniType, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Bounds) {
  return part._zod.def.type === 'number'
    ? z.number().check(z.minimum(min), z.maximum(max))
    : z.string().check(z.minLength(min), z.maxLength(max))
}

/**
 * Mutants (deliberately wrong versions) of a list field with other limits, with duplicate items allowed, or with one
 * change to a part of their items.
 */
export function listChanges(
  field: Field,
  meta: FieldMeta,
  partsOf: (field: Field) => readonly FieldChange[],
): readonly FieldChange[] {
  const item = itemOf(field)
  const unique = uniqueOf(field)
  const { min = 0, max = 1 } = meta
  const by = (own: Item, limits: { min: number; max: number; unique: string | undefined }): Field => {
    const { unique: once, ...counts } = limits
    return items(own, { ...counts, ...(once !== undefined && { unique: once }) })
  }
  const other = (id: string, what: string, before: string, made: Field): FieldChange => ({
    id,
    what,
    before,
    after: what,
    field: made,
  })
  const now = { min, max, unique }
  return [
    ...[min - 1, min + 1]
      .filter((count) => count >= 0 && count <= max)
      .map((count) =>
        other(`min-${count}`, `at least ${count} items`, `at least ${min} items`, by(item, { ...now, min: count })),
      ),
    ...[max - 1, max + 1]
      .filter((count) => count >= min)
      .map((count) =>
        other(`max-${count}`, `at most ${count} items`, `at most ${max} items`, by(item, { ...now, max: count })),
      ),
    ...(unique === undefined
      ? []
      : [
          other(
            'twice',
            `two items can have the same ${unique}`,
            `no two items have the same ${unique}`,
            by(item, { ...now, unique: undefined }),
          ),
        ]),
    other('order', 'in reverse order', 'in order', reversed(field)),
    ...questionsOf(item).flatMap((step) =>
      Object.entries<Field>(step.fields).flatMap(([name, part]) =>
        partsOf(part).map((change) => {
          const asked = withFields(step, { ...step.fields, [name]: change.field })
          const place = isFlow(item) ? `${step.id}-${name}` : name
          return {
            ...change,
            id: `${place}-${change.id}`,
            what: `${place}: ${change.what}`,
            field: by(isFlow(item) ? withStep(item, asked) : asked, now),
          }
        }),
      ),
    ),
    ...(isFlow(item)
      ? flowChanges(item).map(({ id, what, before, flow }) => other(id, what, before, by(flow, now)))
      : []),
  ]
}

/** Makes a list field that reverses its items. */
const reversed = (field: Field): Field =>
  likeItems(
    z.pipe(
      field,
      z.transform((all) => (Array.isArray(all) ? all.toReversed() : all)),
    ),
    field,
  )

/** Changes to an item's flow: a step that verifies nothing, is always asked, or is never asked. */
const flowChanges = (flow: AnyFlow) =>
  questionsOf(flow).flatMap((step) => [
    ...(step.verify === noIssues
      ? []
      : [
          {
            id: `${step.id}-verify`,
            what: `${step.id}: the answer is not verified`,
            before: `${step.id}: verify`,
            flow: withStep(flow, { ...step, verify: noIssues }),
          },
        ]),
    ...(step.when.op === 'always'
      ? []
      : [always, never].map((when) => ({
          id: `${step.id}-${when.op}`,
          what: `${step.id}: asked ${when === never ? 'never' : 'always'}`,
          before: `${step.id}: ${describeExpression(step.when)}`,
          flow: withStep(flow, { ...step, when }),
        }))),
  ])

const never: Condition = { op: 'not', of: always }

const withStep = (flow: AnyFlow, step: AnyStep): AnyFlow => ({
  ...flow,
  steps: flow.steps.map((own) => (own.id === step.id ? step : own)),
})

const withFields = (item: AnyStep, fields: Readonly<Record<string, Field>>): AnyStep => ({
  ...item,
  fields,
  schema: z.object(fields),
})
