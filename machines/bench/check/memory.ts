import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import type { TableState } from '#machines/walk/table.ts'
import { atomsOf } from './atoms.ts'
import { liveFacts } from './live-facts.ts'

type StepState = TableState['steps'][number]

const BLANK: StepState = { answered: false, happened: false, facts: {} }
const ANSWERED: StepState = { ...BLANK, answered: true }

/**
 * Reduces a state to what still matters at its place, with a key that equal states share. Answers to later steps are
 * forgotten, since they can be given again. Answers that can no longer change are kept: those behind a wall (a step
 * that Back cannot pass once its effect happened) or shown as a summary.
 */
export function memoryOf(flow: AnyFlow): (state: TableState) => { state: TableState; key: string } {
  const live = liveFacts(flow)
  const kept = flow.steps.map((_, at) =>
    flow.steps.map(({ id, domains }) => Object.keys(domains).filter((fact) => live[at]?.has(`${id}.${fact}`))),
  )
  const survives = flow.steps.map((step) => outlastsItsQuestion(flow, step))
  const stays = flow.steps.map(({ effect }) => (effect?.after ?? 'live') !== 'live')
  const needed = new Set(flow.steps.flatMap(({ needs }) => needs.flat()))
  const counts = flow.steps.map(({ id }) => needed.has(id))

  return (state) => {
    const { at, phase, given } = state
    let key = `${at}${phase}`
    for (const id in given) key += `;${id}=${given[id]}`
    const steps = state.steps.map((own, index) => {
      const happened = own.happened && (stays[index] || (index < at && counts[index] === true))
      const answered = own.answered && (index < at || happened)
      const isAnew = index >= at && !happened
      const names = isAnew ? [] : (kept[at]?.[index] ?? [])
      const told = names.filter((name) => own.facts[name] !== undefined)
      if (answered && survives[index]) key += `|${index}~`
      if (!happened && told.length === 0) return answered ? ANSWERED : BLANK
      key += `|${index}${happened ? '!' : ''}`
      for (const name of told) key += `,${name}=${own.facts[name]}`
      return { answered, happened, facts: Object.fromEntries(told.map((name) => [name, own.facts[name]])) }
    })
    return { state: { ...state, steps }, key }
  }
}

/**
 * Whether an answer can stay valid while its question is temporarily not asked. This happens if the facts that decide
 * whether the question is asked can change without invalidating the answer.
 */
const outlastsItsQuestion = (flow: AnyFlow, step: AnyStep): boolean =>
  atomsOf(whenAsked(flow, step)).some((atom) => atom.op === 'fact' && !step.dependsOn.includes(atom.step))
