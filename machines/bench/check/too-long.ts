import { type Field, metaOf } from '#machines/define/field.ts'
import { itemOf, questionsOf } from '#machines/define/items.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'

/** Steps whose fields take more text than one call may carry: people who write it all could never send it. */
export function tooLong(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const { callBytes } = subject
  if (callBytes === undefined) return []
  return [...flow.steps, ...flow.asides].flatMap((step) => {
    const most = charactersOf(step)
    if (most <= callBytes) return []
    const message = `People can write ${most} characters at "${step.id}", but one call carries ${callBytes} bytes: lower the max of its fields.`
    return [finding(look, 'too-long', step.id, message, { kind: 'proof', tried: most, over: {} })]
  })
}

/** What people can write at a step, each character counted as one byte: the least that it can be. */
const charactersOf = ({ fields }: Pick<AnyStep, 'fields'>): number =>
  Object.values<Field>(fields).reduce((sum, field) => sum + charactersIn(field), 0)

function charactersIn(field: Field): number {
  const { kind, max = 0 } = metaOf(field)
  if (kind === 'list') return max * questionsOf(itemOf(field)).reduce((sum, step) => sum + charactersOf(step), 0)
  return WRITTEN.includes(kind) ? max : 0
}

const WRITTEN: readonly string[] = ['text', 'long-text', 'note']
