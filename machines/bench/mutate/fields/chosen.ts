import * as z from 'zod/mini'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { DRAWINGS, isPictureUrl } from '#machines/define/fields/picture.ts'
import { asField, type FieldChange } from './field-change.ts'

/** A value fewer, where it leaves one; a value that nobody offers. */
export function choiceChanges(meta: FieldMeta): readonly FieldChange[] {
  const { choices = [] } = meta
  const worded = choices.join(' or ')
  const other = (id: string, what: string, now: readonly string[]): FieldChange => ({
    ...{ id, what, before: worded, after: now.join(' or ') },
    field: asField(z.enum([...now]), { ...meta, choices: now }),
  })
  const fewer = choices.length < 2 ? [] : choices
  return [
    ...fewer.map((value) =>
      other(
        `without-${value}`,
        `"${value}" is no more`,
        choices.filter((one) => one !== value),
      ),
    ),
    ...choices.slice(0, 1).map((value) => other('with-another', 'another value is taken', [...choices, `${value}x`])),
    ...choices
      .slice(0, 1)
      .map((value) => other('with-nothing', 'nothing counts as a value', [...choices, value === '' ? ' ' : ''])),
  ]
}

/** One of the two answers is no more. */
export const yesNoChanges = (field: Field): readonly FieldChange[] =>
  [true, false].map((gone) => ({
    ...{ id: `without-${gone}`, what: `${gone ? 'yes' : 'no'} is no answer`, before: 'yes or no' },
    after: gone ? 'no alone' : 'yes alone',
    field: asField(sameNeed(z.literal(!gone), metaOf(field)), metaOf(field)),
  }))

const sameNeed = (schema: z.ZodMiniType, { optional }: FieldMeta): z.ZodMiniType =>
  optional ? z.optional(schema) : schema

export function consentChanges(meta: FieldMeta): readonly FieldChange[] {
  const { version } = meta
  const other = (id: string, what: string, schema: z.ZodMiniType): FieldChange => ({
    ...{
      id,
      what,
      before: version === undefined ? 'a ticked box' : `version ${version}`,
      after: what,
      field: asField(schema, meta),
    },
  })
  if (version === undefined) return [other('unticked', 'an empty box counts too', sameNeed(z.boolean(), meta))]
  return [
    other('any', 'any version counts', z.string()),
    other('earlier', 'an earlier version counts too', z.enum([version, '2000-01-01'])),
    other('nothing', 'nothing counts too', z.enum([version, ''])),
  ]
}

export function pictureChanges(meta: FieldMeta): readonly FieldChange[] {
  const other = (id: string, what: string, isRight: (url: string) => boolean): FieldChange => {
    const either = z.union([z.string().check(z.refine(isRight)), z.instanceof(Blob)])
    return {
      id,
      what,
      before: 'an upload or a drawing',
      after: what,
      field: asField(meta.optional ? z.optional(either) : either, meta),
    }
  }
  const also = (pattern: RegExp) => (url: string) => isPictureUrl(url) || pattern.test(url)
  const not = (pattern: RegExp) => (url: string) => isPictureUrl(url) && !pattern.test(url)
  return [
    other('any', 'any text is a picture', () => true),
    other('short-7', 'a name of seven is long enough', also(/^\/api\/uploads\/[a-z0-9-]{7}\.webp$/)),
    other('short-9', 'a name of eight is too short', not(/^\/api\/uploads\/[a-z0-9-]{8}\.webp$/)),
    other('long-65', 'a name of 65 is short enough', also(/^\/api\/uploads\/[a-z0-9-]{65}\.webp$/)),
    other('long-63', 'a name of 64 is too long', not(/^\/api\/uploads\/[a-z0-9-]{64}\.webp$/)),
    other('capitals', 'capitals are taken in a name', also(/^\/api\/uploads\/[a-z0-9-]{8,64}\.webp$/i)),
    other('anywhere', 'an upload of any host is taken', also(/\/api\/uploads\/[a-z0-9-]{8,64}\.webp$/)),
    other('after', 'whatever follows an upload is taken', also(/^\/api\/uploads\/[a-z0-9-]{8,64}\.webp/)),
    other('drawings', 'any drawing is taken', also(/^drawing:/)),
    other('no-uploads', 'no upload is taken', not(/^\//)),
    ...DRAWINGS.map((name) =>
      other(`without-${name}`, `the drawing "${name}" is no more`, not(new RegExp(`^drawing:${name}$`))),
    ),
  ]
}

/** What must be said may be left out; what may be left out must be said. */
export function optionalChanges(field: Field, meta: FieldMeta): readonly FieldChange[] {
  const { only, optional = false } = meta
  if (only) {
    const { only: _, ...rest } = meta
    return [change('asked', 'asked whatever else was said', 'asked of some', z.optional(field), rest)]
  }
  const { def } = field._zod
  if (def.type === 'optional' && 'innerType' in def)
    return [
      change('required', 'it must be said', 'may be left out', def.innerType as z.ZodMiniType, {
        ...meta,
        optional: false,
      }),
    ]
  return optional
    ? []
    : [change('optional', 'it may be left out', 'must be said', z.optional(field), { ...meta, optional: true })]
}

const change = (id: string, what: string, before: string, schema: z.ZodMiniType, meta: FieldMeta): FieldChange => ({
  ...{ id, what, before, after: what, field: asField(copied(schema), meta) },
})

/** Another schema that takes the same: what is known of the first stays as it is. */
const copied = (schema: z.ZodMiniType): z.ZodMiniType => schema.clone()
