import type { AnyStep } from '#machines/define/step.ts'
import type { Finding } from './finding.ts'
import { finding, firsts, type Look } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/** What happens by itself behind a wall, where every refusal leaves people where they are: they can only try again. */
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
    const message = `Refused with "${code}", "${step.id}" stays where it is: Back is closed by a wall, and nothing else can be answered.`
    return witness ? [finding(look, 'stuck-behind-wall', step.id, message, witness)] : []
  })
  return firsts(found, ({ step }) => step)
}

/** A refusal of what happens by itself, where none of its refusals leads anywhere. */
export function onlyStays({ kind, effect }: AnyStep): string | undefined {
  const failures = kind === 'automatic' ? Object.entries(effect?.failures ?? {}) : []
  return failures.every(([, leads]) => leads === 'stay') ? failures[0]?.[0] : undefined
}
