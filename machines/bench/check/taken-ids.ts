import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Finding } from './finding.ts'
import { finding, type Look } from './rule.ts'

/**
 * Finds steps whose id is also used in another flow for a step with different fields. This is a problem because
 * examples and effects are looked up by step id alone.
 */
export function takenIds(look: Look): readonly Finding[] {
  const { flow, subject } = look
  const registered = subject.registered ?? []
  return flow.steps.flatMap((step) => {
    const other = registered.find(({ id, steps }) => id !== flow.id && steps.some((one) => isOther(one, step)))
    return other ? [taken(look, step, other)] : []
  })
}

const isOther = (one: AnyStep, step: AnyStep) => one.id === step.id && fieldsSaid(one) !== fieldsSaid(step)
const fieldsSaid = ({ fields }: AnyStep) => Object.keys(fields).toSorted().join(', ')

function taken(look: Look, step: AnyStep, { id }: AnyFlow): Finding {
  const message = `"${step.id}" is also a step of "${id}" with other fields. Give one of them another id.`
  const tried = look.subject.registered?.length ?? 0
  return finding(look, 'taken-id', step.id, message, { kind: 'proof', tried, over: {} })
}
