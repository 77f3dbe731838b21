import { evaluateExpression, type FactSource } from '#machines/define/condition.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import type { TableState } from '#machines/walk/table.ts'
import { sourceOf } from './atoms.ts'
import type { Arrow, Explored } from './explore.ts'
import type { Finding, Rule } from './finding.ts'
import { finding, firsts, type Look, proof } from './rule.ts'
import { walkTo } from './walk-witness.ts'

/** Finds events that lead back, declared or taken, to a step where people cannot answer. */
export function returns(look: Look): readonly Finding[] {
  return [...declaredBacks(look), ...led(look), ...broughtUp(look)]
}

function declaredBacks(look: Look): readonly Finding[] {
  const { flow, explored } = look
  return flow.steps.flatMap(({ id, back, kind }) => {
    const places = explored.places.filter(({ step }) => step.id === id)
    if (back === undefined || kind === 'end' || places.length === 0 || !explored.whole) return []
    const leads = places.some(
      ({ state }) => flow.steps[explored.table.next({ ...state, phase: 'asking' }, { type: 'back' }).at]?.id === back,
    )
    if (leads) return []
    const message = `Back never leads from "${id}" to "${back}".`
    const step = flow.steps.find((step) => step.id === back)
    return [
      finding(
        look,
        'back-unreachable',
        id,
        message,
        proof(look, places.length, ...(step ? [whenAsked(flow, step)] : [])),
      ),
    ]
  })
}

/**
 * Finds effects that cause an earlier step to be asked. People who just continue are already past that step, but people
 * who reopen the run are led back to it.
 */
function broughtUp(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const source = sourceOf(flow)
  const found = explored.arrows.flatMap((arrow) => {
    const { from, after, turn, back } = arrow
    if (!turn.receipt || back || Object.keys(from.step.effect?.sets ?? {}).length === 0) return []
    const [before, now] = [source({ ...after, given: from.state.given }), source(after)]
    const asks = (step: AnyStep, facts: FactSource) =>
      evaluateExpression(whenAsked(flow, step), facts) === true &&
      (!step.known || evaluateExpression(step.known, facts) !== true)
    const late = flow.steps.slice(0, from.at).find((step) => asks(step, now) && !asks(step, before))
    const witness = late && walkTo(flow, from, arrow)
    const message = `The effect of "${from.step.id}" adds the step "${late?.id}" before it.`
    return witness ? [finding(look, 'asked-too-late', from.step.id, message, witness)] : []
  })
  return firsts(found, ({ message }) => message)
}

type Return = Explored['returns'][number]

function led(look: Look): readonly Finding[] {
  const found = look.explored.returns.flatMap((met) => {
    const { arrow, way } = met
    const wrong = wrongWith(look, met)
    if (!wrong) return []
    const [rule, because, ...more] = wrong
    const witness = walkTo(look.flow, arrow.from, arrow, ...more)
    const message = `${wordsOf(met)} leads from "${arrow.from.step.id}" to "${way.to}", ${because}.`
    return witness ? [finding(look, rule, arrow.from.step.id, message, witness)] : []
  })
  return firsts(found, ({ rule, message }) => rule + message)
}

function wordsOf({ way: { why, code } }: Return): string {
  if (why === 'refused') return `The refusal "${code}"`
  if (why === 'closed') return 'Closing'
  return why === 'lost' ? 'What is lost' : 'What is done'
}

type Wrong = readonly [Rule, string, ...Parameters<typeof walkTo>[2][]]

function wrongWith(look: Look, { arrow, way }: Return): Wrong | undefined {
  const { flow, explored } = look
  const { from, after } = arrow
  const to = flow.steps.findIndex(({ id }) => id === way.to)
  const step = flow.steps[to]
  const isBefore = way.why === 'refused' || way.why === 'closed'
  const { given, steps } = isBefore ? from.state : after
  const source = sourceOf(flow)({ ...after, given, steps })
  if (!step) return ['reopen-unasked', 'which is not a step of the flow']
  if (to > from.at) return ['reopen-unasked', 'which comes later']
  if (evaluateExpression(whenAsked(flow, step), source) !== true) return ['reopen-unasked', 'which is not asked then']
  if (step.known && evaluateExpression(step.known, source) === true) return ['reopens-known', 'which asks nothing then']
  if (from.step.kind !== 'question' && way.why === 'refused' && !step.effect && !readsThrough(flow, from.step, way.to))
    return ['reopens-unread', 'whose answer it does not read, so it sends the same again']
  const wall = flow.steps.slice(to + 1, isBefore ? from.at : from.at + 1).find((wall, at) => {
    const isShut = wall.effect?.after === 'wall' && steps[to + 1 + at]?.happened && !wall.reads.includes(way.to)
    return isShut && flow.steps.slice(to + 1, to + 2 + at).some(({ kind }) => kind === 'question')
  })
  const next = wall && explored.arrows.find((next) => next.from.step === step && hides(look, after, next))
  return wall && next && way.why !== 'lost'
    ? ['wall-hides', `although nobody may go back behind "${wall.id}"`, next]
    : undefined
}

/** Whether answering a step that is asked again leads to a place where no step can be shown. */
function hides({ flow, explored: { table } }: Look, led: TableState, { from, turn, told, back }: Arrow): boolean {
  if (!told || back || turn.refused !== undefined || !turn.answer) return false
  const sent = table.next(led, { type: 'answer', facts: answerFacts(from.step, turn.answer, led.given), changed: true })
  const after = sent.phase === 'saving' && sent.at === led.at ? table.next(sent, { type: 'done', facts: {} }) : sent
  return !table.shown(after).includes(flow.steps[after.at]?.id ?? '')
}

/**
 * Whether a step reads the answer to the step `id`, directly or through other steps. If so, a new answer to `id` may
 * change what the step sends.
 */
function readsThrough({ steps }: Look['flow'], { reads }: AnyStep, id: string): boolean {
  const read = new Set(reads)
  for (const step of steps.toReversed()) if (read.has(step.id)) for (const other of step.reads) read.add(other)
  return read.has(id)
}
