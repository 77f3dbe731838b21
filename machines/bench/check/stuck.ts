import type { AnyStep } from '#machines/define/step.ts'
import type { Finding } from './finding.ts'
import { finding, firsts, type Look } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/**
 * Finds automatic steps that come after a wall (a step that blocks Back) and whose refusals all keep people at the
 * step, so that people can only try again.
 */
export function stuckBehindWall(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const { table } = explored
  const found = explored.places.flatMap((place) => {
    const { step, state } = place
    const code = state.phase === 'saving' ? onlyStays(step) : undefined
    if (code === undefined) return []
    const refused = table.next(state, { type: 'refused', code })
    const isShut = refused.at === state.at && table.next(refused, { type: 'back' }).at === refused.at
    if (!isShut || table.walk(refused).floor === 0) return []
    const witness = walkTo(flow, place, { turn: { step: step.id, refused: code }, told: true })
    const message = `If "${step.id}" is refused with "${code}", people are stuck: a wall blocks Back, and no other step can be answered.`
    return witness ? [finding(look, 'stuck-behind-wall', step.id, message, witness)] : []
  })
  return firsts(found, ({ step }) => step)
}

/** Returns a refusal code of an automatic step if all its refusals keep people at the step. */
export function onlyStays({ kind, effect }: AnyStep): string | undefined {
  const failures = kind === 'automatic' ? Object.entries(effect?.failures ?? {}) : []
  return failures.every(([, leads]) => leads === 'stay') ? failures[0]?.[0] : undefined
}
