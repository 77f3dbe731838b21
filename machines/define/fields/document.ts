import * as z from 'zod/mini'
import { cleanText, hasForbidden, lengthOf } from '../clean-text.ts'
import { type Field, fieldRegistry, refuse } from '../field.ts'
import { DOCUMENT_BYTES, sizeSaid } from './document-size.ts'

/** How many code points a document's name may have. */
export const DOCUMENT_NAME_MAX = 200
/** What the file chooser offers. The server decides by content. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const DOCUMENT_KINDS = ['pdf', 'image'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A document that the server keeps: a reference to it, with what people read of it. Its bytes are another call's. */
export interface KeptDocument {
  readonly id: string
  readonly name: string
  readonly kind: DocumentKind
  readonly bytes: number
  /** When the server took it, in milliseconds. */
  readonly kept_at: number
}

/** A name that can be shown and written to a disk: no path, no control characters, and not too long. */
export const isDocumentName = (name: string): boolean =>
  name !== '' &&
  name === cleanText(name) &&
  lengthOf(name) <= DOCUMENT_NAME_MAX &&
  !hasForbidden(name, 'one-line') &&
  !/[/\\\u007f-\u009f]|^\.{1,2}$/.test(name)

export const keptDocument = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  name: z.string().check(z.refine(isDocumentName)),
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int().check(z.gte(1), z.lte(DOCUMENT_BYTES)),
  kept_at: z.int().check(z.gte(0)),
})

/** What can be told of a file without reading it. */
interface Weighed {
  readonly size: number
  readonly name?: string
}

/** How files begin that are taken, in hexadecimal digits: PDF, then JPEG, PNG and WebP. */
const BEGINNINGS: readonly (readonly [DocumentKind, RegExp])[] = [
  ['pdf', /^255044462d/],
  ['image', /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/],
]

/** What a file is, by its first 12 bytes; `undefined` for one that is not taken, whatever it is called. */
export function documentKind(head: Uint8Array): DocumentKind | undefined {
  const digits = [...head.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return BEGINNINGS.find(([, beginning]) => beginning.test(digits))?.[0]
}

/** The name to save a document under: it ends as what it is, since an image is kept as WebP. */
export function savedName({ name, kind }: Pick<KeptDocument, 'name' | 'kind'>): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'document'
  return `${stem}${kind === 'pdf' ? '.pdf' : '.webp'}`
}

/** What is wrong with a file before anything of it is read: its size or its name. The same on both sides. */
export function documentFault({ size, name }: Weighed): 'large' | 'unreadable' | 'name' | undefined {
  if (size > DOCUMENT_BYTES) return 'large'
  if (size === 0) return 'unreadable'
  return name === undefined || isDocumentName(cleanText(name)) ? undefined : 'name'
}

const either = () =>
  z.union([keptDocument, z.instanceof(Blob)]).check((payload) => {
    const { value } = payload
    const fault = value instanceof Blob ? documentFault(value) : undefined
    if (fault) refuse(payload, fault, fault === 'large' && value instanceof Blob ? sizeSaid(value.size) : {})
  })

/**
 * A document, such as a letter: a PDF or an image, for its owner and for the people who review it. In the browser it is the
 * file itself until it is uploaded; on the server it is always a reference.
 */
export const document = (): Field<'document', KeptDocument | Blob> =>
  either().register(fieldRegistry, { kind: 'document' })

/** What can be wrong with a document that there is. */
const DOCUMENT_FAULTS = ['type', 'large', 'unreadable', 'active', 'locked', 'name', 'gone'] as const

/** A document that may be left out. */
export const optionalDocument = (): Field<
  'document',
  KeptDocument | Blob | undefined,
  unknown,
  (typeof DOCUMENT_FAULTS)[number]
> => z.optional(either()).register(fieldRegistry, { kind: 'document', optional: true, rules: DOCUMENT_FAULTS })

/** A document in a call, where every file has become a reference. Throws for a file: it is always uploaded first. */
export function uploaded<Value>(value: Value | Blob): Value {
  if (value instanceof Blob) throw new Error('A document is uploaded before its answer is sent.')
  return value
}
