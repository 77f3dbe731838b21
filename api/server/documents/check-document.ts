import { cleanText } from '#machines/define/clean-text.ts'
import { type DocumentKind, documentFault, documentKind } from '#machines/define/fields/document.ts'
import { sizeParams } from '#machines/define/fields/document-size.ts'
import { refuse } from '../refusals/refused.ts'
import { decodeImage } from '../uploads/decode-image.ts'
import { checkPdf } from './check-pdf.ts'

/** An uploaded file, in the format in which it is stored. */
export interface Checked {
  readonly name: string
  readonly kind: DocumentKind
  readonly bytes: Uint8Array
}

const REFUSALS = {
  name: 'document-name',
  active: 'document-active',
  locked: 'document-locked',
  unreadable: 'document-unreadable',
} as const

/** The maximum width of a scan in pixels. It is larger than for a picture, because text must stay readable. */
const WIDEST = 3000

/**
 * Checks an uploaded file, ignoring its name and declared type. A PDF is stored unchanged if it contains only pages. An
 * image is encoded again without its metadata. Refuses anything else.
 */
export async function checkDocument(file: Blob): Promise<Checked> {
  const { size, name = 'document' }: Blob & { readonly name?: string } = file
  const fault = documentFault({ size, name })
  if (fault === 'large') return refuse('too-large', { detail: tooLarge(size) })
  if (fault) return refuse(REFUSALS[fault])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = documentKind(bytes) ?? refuse('document-type')
  if (kind === 'pdf') await needHarmless(bytes)
  return { name: cleanText(name), kind, bytes: kind === 'pdf' ? bytes : await withoutMetadata(bytes) }
}

const tooLarge = (size: number): string => {
  const { megabytes, most } = sizeParams(size)
  return `This file is ${megabytes} MB. Documents may have up to ${most} MB.`
}

async function needHarmless(bytes: Uint8Array): Promise<void> {
  const verdict = await checkPdf(bytes)
  if (verdict !== 'fine') refuse(REFUSALS[verdict])
}

const withoutMetadata = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await decodeImage(bytes, { widest: WIDEST, unreadable: 'document-unreadable' })).bytes
