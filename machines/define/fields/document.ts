import * as z from 'zod/mini'
import { cleanText, lengthOf, readText } from '../clean-text.ts'
import { addFieldIssue, type Field, fieldRegistry } from '../field.ts'
import { DOCUMENT_BYTES, sizeParams } from './document-size.ts'

/** The maximum length of a document's name in code points. */
export const DOCUMENT_NAME_MAX = 200
/** The file types that the browser's file dialog offers. The server checks the content of the file. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export const DOCUMENT_KINDS = ['pdf', 'image'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * A reference to a document on the server, with the details that people see. The bytes are loaded with a separate call.
 */
export interface KeptDocument {
  readonly id: string
  readonly name: string
  readonly kind: DocumentKind
  readonly bytes: number
  /** When the server received it, in milliseconds since 1970. */
  readonly kept_at: number
}

/**
 * Whether a name can be shown and used as a file name. It must not be a path, contain control characters or be too
 * long.
 */
export const isDocumentName = (name: string): boolean =>
  name !== '' &&
  name === readText(name, 'one-line') &&
  lengthOf(name) <= DOCUMENT_NAME_MAX &&
  !/[/\\\u007f-\u009f]|^\.{1,2}$/.test(name)

export const keptDocument = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  name: z.string().check(z.refine(isDocumentName)),
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int().check(z.gte(1), z.lte(DOCUMENT_BYTES)),
  kept_at: z.int().check(z.gte(0)),
})

/** What is known about a file before its content is read. */
interface Weighed {
  readonly size: number
  readonly name?: string
}

/** The first bytes of each accepted kind of file, in hexadecimal: PDF, JPEG, PNG and WebP. */
const BEGINNINGS: readonly (readonly [DocumentKind, RegExp])[] = [
  ['pdf', /^255044462d/],
  ['image', /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/],
]

/**
 * Determines the kind of a file from its first 12 bytes and ignores its name. `undefined` if the kind is not accepted.
 */
export function documentKind(head: Uint8Array): DocumentKind | undefined {
  const digits = [...head.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return BEGINNINGS.find(([, beginning]) => beginning.test(digits))?.[0]
}

/** The file name for downloading a document. Its extension matches the stored content: images are stored as WebP. */
export function savedName({ name, kind }: Pick<KeptDocument, 'name' | 'kind'>): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'document'
  return `${stem}${kind === 'pdf' ? '.pdf' : '.webp'}`
}

/** What is wrong with a file's size or name. The browser and the server both check this before reading the file. */
export function documentFault({ size, name }: Weighed): 'large' | 'unreadable' | 'name' | undefined {
  if (size > DOCUMENT_BYTES) return 'large'
  if (size === 0) return 'unreadable'
  return name === undefined || isDocumentName(cleanText(name)) ? undefined : 'name'
}

const either = () =>
  z.union([keptDocument, z.instanceof(Blob)]).check((payload) => {
    const { value } = payload
    const fault = value instanceof Blob ? documentFault(value) : undefined
    if (fault) addFieldIssue(payload, fault, fault === 'large' && value instanceof Blob ? sizeParams(value.size) : {})
  })

/**
 * A PDF or an image, such as a letter, that its owner and the reviewers can see. In the browser, the value is the file
 * itself until the file is uploaded. On the server, the value is always a reference.
 */
export const document = (): Field<'document', KeptDocument | Blob> =>
  either().register(fieldRegistry, { kind: 'document' })

/** The rules that a document can break, apart from being required. */
const DOCUMENT_FAULTS = ['type', 'large', 'unreadable', 'active', 'locked', 'name', 'gone'] as const

/** An optional document. */
export const optionalDocument = (): Field<
  'document',
  KeptDocument | Blob | undefined,
  unknown,
  (typeof DOCUMENT_FAULTS)[number]
> => z.optional(either()).register(fieldRegistry, { kind: 'document', optional: true, rules: DOCUMENT_FAULTS })

/**
 * The document in an answer for an API call. Files must have been uploaded before, so this function throws for a file.
 */
export function uploaded<Value>(value: Value | Blob): Value {
  if (value instanceof Blob) throw new Error('A document is uploaded before its answer is sent.')
  return value
}
