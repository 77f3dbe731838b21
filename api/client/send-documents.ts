import { documentRule } from '#api/contract/document-rules.ts'
import type { Answer } from '#api/contract/effects/binding.ts'
import { isRecord } from '#machines/define/record.ts'
import { CallRefused } from './call-errors.ts'
import { sendDocument } from './send-document.ts'

/**
 * Uploads the files in an answer and returns the answer with a reference in place of each file, in its fields and in
 * the items of its lists. Works for any step with documents, so effects need not handle them. Each upload's key is
 * derived from the answer's key, so a retry uploads no document twice.
 */
export async function withDocumentsSent(answer: Answer, key: string): Promise<Answer> {
  if (!holdsFile(answer)) return answer
  let count = 0
  const sent = async (value: unknown, field: string): Promise<unknown> => {
    if (value instanceof Blob)
      return sendDocument(value, `${key}:document:${count++}`).catch((error) => atField(error, field))
    if (Array.isArray(value)) return inOrder(value, (one) => sent(one, field))
    if (!isRecord(value)) return value
    const parts = Object.entries(value)
    const values = await inOrder(parts, ([, part]) => sent(part, field))
    return Object.fromEntries(parts.map(([name], index) => [name, values[index]]))
  }
  const complete: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(answer)) complete[field] = await sent(value, field)
  return complete
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

async function inOrder<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<readonly unknown[]> {
  const done: unknown[] = []
  for (const value of values) done.push(await work(value))
  return done
}

/** Reports a refusal of a document as an error of the document's field. */
function atField(error: unknown, field: string): never {
  if (!(error instanceof CallRefused) || documentRule(error.refusal.code) === undefined) throw error
  const fields = { [field]: [error.refusal.detail] }
  throw new CallRefused(error.row, error.status, { ...error.refusal, fields })
}
