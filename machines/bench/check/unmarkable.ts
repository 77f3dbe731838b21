import type { Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'

/** Finds marks on steps that ask nothing. They have no answer to mark. */
export const unmarkable = (look: Look): readonly Finding[] =>
  look.flow.steps.flatMap((step) => {
    const marks = Object.keys(step.marks)
    if (marks.length === 0 || Object.keys(step.fields).length > 0) return []
    const said = `"${step.id}" may be ${marks.map((mark) => `"${mark}"`).join(', ')}, but it asks for nothing.`
    return [finding(look, 'mark-without-answer', step.id, said, { kind: 'proof', tried: 0, over: {} })]
  })
