import { cleanText } from '#machines/define/clean-text.ts'
import { type DocumentKind, documentFault, documentKind } from '#machines/define/fields/document.ts'
import { sizeSaid } from '#machines/define/fields/document-size.ts'
import { refuse } from '../refusals/refused.ts'
import { decodeImage } from '../uploads/decode-image.ts'
import { checkPdf } from './check-pdf.ts'

/** A file as we keep it. */
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

/** Letters are read, so a scan keeps more pixels than a picture. */
const WIDEST = 3000

/**
 * Reads a file that somebody sends. What it is called or claims to be does not matter: a PDF is kept as it is where it
 * holds nothing but pages, an image is written anew without its metadata. Refuses anything else.
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
  const { megabytes, most } = sizeSaid(size)
  return `This file is ${megabytes} MB. Documents may have up to ${most} MB.`
}

async function needHarmless(bytes: Uint8Array): Promise<void> {
  const verdict = await checkPdf(bytes)
  if (verdict !== 'fine') refuse(REFUSALS[verdict])
}

const withoutMetadata = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await decodeImage(bytes, { widest: WIDEST, unreadable: 'document-unreadable' })).bytes
