import type { Finding } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'
import { metBy } from './unreachable.ts'

/** Effects that are never set off, and secrets that nobody needs. */
export function effects(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const met = metBy(look)
  return flow.steps.flatMap((step) => {
    const { id, effect, reads } = step
    const found: Finding[] = []
    if (effect && explored.whole && met.has(id) && !explored.acted.has(id)) {
      const own = Object.keys(step.acts ?? {}).map((fact) => ({ op: 'fact', step: id, fact, values: [] }) as const)
      const tried = explored.places.filter((place) => place.step === step).length + (explored.moves[id]?.length ?? 0)
      const message = `Nothing that is answered at "${id}" carries out "${effect.name}".`
      found.push(finding(look, 'idle-effect', id, message, proof(look, tried, effect.when, ...own)))
    }
    const readers = flow.steps.filter((reader) => reader.reads.includes(id))
    if (effect?.lost && readers.length === 0) {
      const message = `"${id}" says what to do once its secret is lost, but no later step reads "${id}".`
      found.push(finding(look, 'lost-without-secret', id, message, proof(look, flow.steps.length - reads.length)))
    }
    return found
  })
}
