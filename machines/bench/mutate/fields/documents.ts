import * as z from 'zod/mini'
import type { FieldMeta } from '#machines/define/field.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAME_MAX,
  isDocumentName,
  type KeptDocument,
  keptDocument,
} from '#machines/define/fields/document.ts'
import { DOCUMENT_BYTES } from '#machines/define/fields/document-size.ts'
import { asField, type FieldChange } from './field-change.ts'

/**
 * Mutants (deliberately wrong versions) of a document field that check a reference by other rules: with a limit off by
 * one, without one of the checks, or with one kind of file more or fewer.
 */
export function documentChanges(meta: FieldMeta): readonly FieldChange[] {
  const other = (id: string, what: string, reference: z.ZodMiniType): FieldChange => {
    const either = z.union([reference, z.instanceof(Blob)])
    return {
      id,
      what,
      before: 'a stored document',
      after: what,
      field: asField(meta.optional ? z.optional(either) : either, meta),
    }
  }
  const not = (isRefused: (document: KeptDocument) => boolean) =>
    keptDocument.check(z.refine((document) => !isRefused(document)))
  const part = (name: keyof KeptDocument, schema: z.ZodMiniType) => z.extend(keptDocument, { [name]: schema })
  const named = (isRight: (name: string) => boolean) => part('name', z.string().check(z.refine(isRight)))
  const bytes = (least: number, most: number) => part('bytes', z.int().check(z.gte(least), z.lte(most)))
  return [
    other('any-id', 'any text is accepted as an id', part('id', z.string())),
    other(
      'id-after',
      'any text can follow the id',
      part('id', z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/))),
    ),
    other(
      'id-capitals',
      'an id can have capital letters',
      part('id', z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))),
    ),
    other(
      'any-name',
      'any text is accepted as a name',
      named(() => true),
    ),
    other(
      'no-name',
      'a name can be empty',
      named((name) => name === '' || isDocumentName(name)),
    ),
    other(
      'name-longer',
      'a name can be one character longer',
      named((name) => isDocumentName(name) || name === 'n'.repeat(DOCUMENT_NAME_MAX + 1)),
    ),
    other(
      'name-shorter',
      'a name must be one character shorter',
      not(({ name }) => [...name].length === DOCUMENT_NAME_MAX),
    ),
    other(
      'path',
      'a name can be a path',
      named((name) => isDocumentName(name.replace(/[/\\]/g, 'a'))),
    ),
    other(
      'dots',
      'a name can be two dots',
      named((name) => name === '..' || isDocumentName(name)),
    ),
    ...DOCUMENT_KINDS.map((kind) =>
      other(
        `without-${kind}`,
        `${kind} is not accepted`,
        not((document) => document.kind === kind),
      ),
    ),
    other('any-kind', 'any kind is accepted', part('kind', z.string())),
    other('bytes-none', 'the file can be empty', bytes(0, DOCUMENT_BYTES)),
    other('bytes-more', 'the file can be one byte larger', bytes(1, DOCUMENT_BYTES + 1)),
    other('bytes-fewer', 'the file must be one byte smaller', bytes(1, DOCUMENT_BYTES - 1)),
    other('before-1970', 'it may be kept since before 1970', part('kept_at', z.int())),
    other('no-reference', 'no reference is accepted', z.never()),
  ]
}
