import type { Finding } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'
import { metBy } from './unreachable.ts'

/**
 * Finds effects that never happen, and steps that declare what to do if their secret is lost although no later step
 * reads it.
 */
export function effects(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const met = metBy(look)
  return flow.steps.flatMap((step) => {
    const { id, effect, reads } = step
    const found: Finding[] = []
    if (effect && explored.whole && met.has(id) && !explored.acted.has(id)) {
      const own = Object.keys(step.acts ?? {}).map((fact) => ({ op: 'fact', step: id, fact, values: [] }) as const)
      const tried = explored.places.filter((place) => place.step === step).length + (explored.moves[id]?.length ?? 0)
      const message = `No answer at "${id}" triggers "${effect.name}".`
      found.push(finding(look, 'idle-effect', id, message, proof(look, tried, effect.when, ...own)))
    }
    const readers = flow.steps.filter((reader) => reader.reads.includes(id))
    if (effect?.lost && readers.length === 0) {
      const message = `"${id}" declares what to do if its secret is lost, but no later step reads "${id}".`
      found.push(finding(look, 'lost-without-secret', id, message, proof(look, flow.steps.length - reads.length)))
    }
    return found
  })
}
