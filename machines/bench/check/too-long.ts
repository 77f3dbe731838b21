import { type Field, metaOf } from '#machines/define/field.ts'
import { itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'

/**
 * Finds steps whose fields accept more text than one call can carry. People who fill such fields completely can never
 * send their answer.
 */
export function tooLong(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const { callBytes } = subject
  if (callBytes === undefined) return []
  return [...flow.steps, ...flow.asides].flatMap((step) => {
    const most = charactersOf(step)
    if (most <= callBytes) return []
    const message = `People can enter ${most} characters at "${step.id}", but one call can carry ${callBytes} bytes. Lower the max of its fields.`
    return [finding(look, 'too-long', step.id, message, { kind: 'proof', tried: most, over: {} })]
  })
}

/** The minimum size, in bytes, of the longest answer that a step accepts. Each character counts as one byte. */
const charactersOf = ({ fields }: Pick<AnyStep, 'fields'>): number =>
  Object.values<Field>(fields).reduce((sum, field) => sum + charactersIn(field), 0)

function charactersIn(field: Field): number {
  const { kind, max = 0 } = metaOf(field)
  if (kind === 'list') return max * questionsOf(itemOf(field)).reduce((sum, step) => sum + charactersOf(step), 0)
  return WRITTEN.includes(kind) ? max : 0
}

const WRITTEN: readonly string[] = ['text', 'long-text', 'note']
