import type { AnyFlow } from '#machines/define/flow.ts'
import type { Arrow, Place } from './explore.ts'
import type { Turn, Witness } from './finding.ts'
import { waysBack } from './ways-back.ts'

/**
 * Returns the witness (evidence) for a place: the turns that lead people to it. `undefined` if no such turns are known.
 */
export function walkTo(
  flow: AnyFlow,
  place: Place,
  ...more: readonly Pick<Arrow, 'turn' | 'told'>[]
): Witness | undefined {
  const way: Pick<Arrow, 'turn' | 'told'>[] = [...more]
  let start = place
  for (let by = place.by; by; by = by.from.by) {
    way.unshift(by)
    start = by.from
  }
  if (!start.told || !way.every(({ told }) => told)) return undefined
  const turns = way.map(({ turn }) => turn)
  return { kind: 'walk', given: start.state.given, turns, ...standing(flow, turns) }
}

/**
 * Computes the answers, receipts and marks that are current after these turns. Leaves out refused answers and answers
 * to steps that are open again.
 */
function standing(flow: AnyFlow, turns: readonly Turn[]) {
  const answers: Record<string, Readonly<Record<string, unknown>>> = {}
  const receipts: Record<string, Readonly<Record<string, unknown>>> = {}
  const marks: Record<string, string> = {}
  for (const { step: id, answer, receipt, refused, mark } of turns) {
    if (mark !== undefined) {
      marks[id] = mark
      continue
    }
    const step = flow.steps.find((step) => step.id === id)
    const ways = step ? waysBack(step) : []
    const asksNothing = step?.kind === 'automatic' || step?.kind === 'wait'
    if ((answer || asksNothing) && refused === undefined) {
      answers[id] = answer ?? {}
      delete receipts[id]
      if (receipt && step?.effect) receipts[id] = receipt
    }
    const back = ways.find(({ why, code }) =>
      refused === undefined ? why === 'success' && receipt !== undefined : code === refused,
    )
    if (back) {
      delete marks[back.to]
      delete answers[back.to]
      delete receipts[back.to]
    }
  }
  return { answers, receipts, ...(Object.keys(marks).length > 0 && { marks }) }
}
