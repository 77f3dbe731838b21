import * as z from 'zod/mini'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { DRAWINGS, isPictureUrl } from '#machines/define/fields/picture.ts'
import { asField, type FieldChange } from './field-change.ts'

/**
 * Mutants (deliberately wrong versions) of a choice field that offer one value fewer (if there are several), or accept
 * a value that is not offered.
 */
export function choiceChanges(meta: FieldMeta): readonly FieldChange[] {
  const { choices = [] } = meta
  const worded = choices.join(' or ')
  const other = (id: string, what: string, now: readonly string[]): FieldChange => ({
    id,
    what,
    before: worded,
    after: now.join(' or '),
    field: asField(z.enum([...now]), { ...meta, choices: now }),
  })
  const fewer = choices.length < 2 ? [] : choices
  return [
    ...fewer.map((value) =>
      other(
        `without-${value}`,
        `"${value}" is not a choice`,
        choices.filter((one) => one !== value),
      ),
    ),
    ...choices
      .slice(0, 1)
      .map((value) => other('with-another', 'an unknown value is accepted', [...choices, `${value}x`])),
    ...choices
      .slice(0, 1)
      .map((value) => other('with-nothing', 'an empty value is accepted', [...choices, value === '' ? ' ' : ''])),
  ]
}

/** Mutants (deliberately wrong versions) of a yes-or-no field that accept only one of the two answers. */
export const yesNoChanges = (field: Field): readonly FieldChange[] =>
  [true, false].map((gone) => ({
    id: `without-${gone}`,
    what: `${gone ? 'yes' : 'no'} is not accepted`,
    before: 'yes or no',
    after: gone ? 'no alone' : 'yes alone',
    field: asField(sameNeed(z.literal(!gone), metaOf(field)), metaOf(field)),
  }))

const sameNeed = (schema: z.ZodMiniType, { optional }: FieldMeta): z.ZodMiniType =>
  optional ? z.optional(schema) : schema

export function consentChanges(meta: FieldMeta): readonly FieldChange[] {
  const { version } = meta
  const other = (id: string, what: string, schema: z.ZodMiniType): FieldChange => ({
    id,
    what,
    before: version === undefined ? 'a checked checkbox' : `version ${version}`,
    after: what,
    field: asField(schema, meta),
  })
  if (version === undefined) return [other('unticked', 'an empty checkbox is accepted', sameNeed(z.boolean(), meta))]
  return [
    other('any', 'any version is accepted', z.string()),
    other('earlier', 'an earlier version is also accepted', z.enum([version, '2000-01-01'])),
    other('nothing', 'an empty version is also accepted', z.enum([version, ''])),
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
    other('any', 'any text is accepted', () => true),
    other('short-7', 'a name of 7 characters is long enough', also(/^\/api\/uploads\/[a-z0-9-]{7}\.webp$/)),
    other('short-9', 'a name of 8 characters is too short', not(/^\/api\/uploads\/[a-z0-9-]{8}\.webp$/)),
    other('long-65', 'a name of 65 characters is short enough', also(/^\/api\/uploads\/[a-z0-9-]{65}\.webp$/)),
    other('long-63', 'a name of 64 characters is too long', not(/^\/api\/uploads\/[a-z0-9-]{64}\.webp$/)),
    other('capitals', 'a name can have capital letters', also(/^\/api\/uploads\/[a-z0-9-]{8,64}\.webp$/i)),
    other('anywhere', 'an upload on any host is accepted', also(/\/api\/uploads\/[a-z0-9-]{8,64}\.webp$/)),
    other('after', 'any text can follow the address of an upload', also(/^\/api\/uploads\/[a-z0-9-]{8,64}\.webp/)),
    other('drawings', 'any name of a drawing is accepted', also(/^drawing:/)),
    other('no-uploads', 'no upload is accepted', not(/^\//)),
    ...DRAWINGS.map((name) =>
      other(`without-${name}`, `the drawing "${name}" is not accepted`, not(new RegExp(`^drawing:${name}$`))),
    ),
  ]
}

/**
 * Makes a required field optional or an optional one required. A field that is asked only sometimes is always asked
 * instead.
 */
export function optionalChanges(field: Field, meta: FieldMeta): readonly FieldChange[] {
  const { only, optional = false } = meta
  if (only) {
    const { only: _, ...rest } = meta
    return [change('asked', 'always asked', 'asked only for some answers', z.optional(field), rest)]
  }
  const { def } = field._zod
  if (def.type === 'optional' && 'innerType' in def)
    return [
      change('required', 'required', 'optional', def.innerType as z.ZodMiniType, {
        ...meta,
        optional: false,
      }),
    ]
  return optional ? [] : [change('optional', 'optional', 'required', z.optional(field), { ...meta, optional: true })]
}

const change = (id: string, what: string, before: string, schema: z.ZodMiniType, meta: FieldMeta): FieldChange => ({
  id,
  what,
  before,
  after: what,
  field: asField(copied(schema), meta),
})

/** Copies a schema, so that new metadata can be registered without changing the original's. */
const copied = (schema: z.ZodMiniType): z.ZodMiniType => schema.clone()
