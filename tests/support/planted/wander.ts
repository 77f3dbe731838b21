import { answersTo } from '#machines/bench/check/answers.ts'
import type { Turn } from '#machines/bench/check/finding.ts'
import { combined } from '#machines/bench/check/queue.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOfReceipt } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import type { Random } from './random.ts'
import { machineOf, type Snapshot, taken } from './replay.ts'

/** Plays random answers on the machine, only forward, and returns each place on the way. */
export function* wander(flow: AnyFlow, random: Random, turns: number, from?: Snapshot): Iterable<Snapshot> {
  const machine = machineOf(flow)
  const given = Object.fromEntries(flow.given.map(({ id, domain }) => [id, random.of(domain)]))
  let snapshot = from ?? machine.opened(emptyDraft(flow, given), undefined)
  yield snapshot
  for (let count = 0; count < turns; count++) {
    const [at] = machine.placeOf(snapshot)
    const step = flow.steps.find(({ id }) => id === at)
    if (!step || step.kind === 'end') return
    const after = taken(flow, machine, snapshot, drawnTurn(step, random))
    const next = after === snapshot ? taken(flow, machine, snapshot, { step: at }) : after
    if (typeof next === 'string') return
    snapshot = next
    yield snapshot
  }
}

function drawnTurn(step: AnyStep, random: Random): Turn {
  const answers = known.get(step) ?? answersTo(step, undefined)
  known.set(step, answers)
  const left = Object.entries(step.domains).filter(([fact]) => isOfReceipt(step, fact))
  const refusals = Object.entries(step.effect?.failures ?? {}).flatMap(([code, to]) =>
    typeof to === 'object' ? [code] : [],
  )
  const refused = refusals.length > 0 && random.below(5) === 0 ? random.of(refusals) : undefined
  const answer = answers.length > 0 ? random.of(answers) : undefined
  return {
    step: step.id,
    ...(answer && { answer }),
    receipt: random.of(combined(left)),
    ...(refused !== undefined && { refused }),
  }
}
const known = new WeakMap<AnyStep, ReturnType<typeof answersTo>>()
