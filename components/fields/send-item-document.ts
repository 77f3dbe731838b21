import { CallRefused } from '#api/client/call-errors.ts'
import { sendDocument } from '#api/client/send-document.ts'
import { documentRule } from '#api/contract/document-rules.ts'
import { failureText } from '#components/failures/failure-text.ts'
import type { KeptDocument } from '#machines/define/fields/document.ts'
import { sizeParams } from '#machines/define/fields/document-size.ts'
import { documentKey } from './document-key.ts'
import type { FieldWordsShown } from './field-props.ts'

/** The stored document, or an error message. `isAboutFile` tells whether the file itself or its upload is at fault. */
type Sent = { readonly kept: KeptDocument } | { readonly text: string; readonly isAboutFile: boolean }

/** Uploads a document that belongs to a list item. */
export async function sendItemDocument(file: File, words: FieldWordsShown, unanswered: string): Promise<Sent> {
  try {
    return { kept: await sendDocument(file, documentKey(file)) }
  } catch (failure) {
    const rule = failure instanceof CallRefused ? documentRule(failure.refusal.code) : undefined
    if (rule !== undefined) return { text: words.sentence(rule, sizeParams(file.size)), isAboutFile: true }
    return { text: await failureText(failure, { unanswered }), isAboutFile: false }
  }
}
