import type { AfterEffect } from '#machines/define/effect.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Finding, Witness } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/** Ranks how final a step is after its effect happened, from editable (0) to blocking Back (3). */
const FINALITY: Readonly<Record<AfterEffect, number>> = { live: 0, skip: 1, summary: 2, wall: 3 }

/**
 * Finds steps that were more final in a released version, unless a move (a rule for migrating older drafts) declares
 * the change.
 */
export function weakened(look: Look): readonly Finding[] {
  const { flow, subject } = look
  return flow.steps.flatMap((step) => {
    if (!step.effect) return []
    const now = step.effect.after
    const last = (subject.released ?? []).findLast(({ after }) => Object.hasOwn(after, step.id))
    const before = last?.after[step.id]
    if (!last || before === undefined || FINALITY[now] >= FINALITY[before]) return []
    const isSaid = flow.moves.some(
      ({ to, until, kind }) => kind === 'loosened' && to === step.id && until >= last.version,
    )
    if (isSaid) return []
    const message = `Version ${last.version} made "${step.id}" a ${before} once it was done, and now it is ${now}. Raise the version and declare it in the flow's moves: loosened(${step.id}, { until: ${last.version} }).`
    return [finding(look, 'weakened-after', step.id, message, doneAt(look, step))]
  })
}

/** Returns a witness (evidence) that leads past the step after its effect happened. */
function doneAt(look: Look, step: AnyStep): Witness {
  const { flow, explored } = look
  const arrows = explored.arrows.filter(({ from, turn }) => from.step === step && turn.receipt !== undefined)
  const [way] = arrows.flatMap((arrow) => walkTo(flow, arrow.from, arrow) ?? [])
  return way ?? proof(look, explored.places.length)
}
