import type { AnyFlow } from '#machines/define/flow.ts'
import type { TableState } from '#machines/walk/table.ts'
import { liveFacts } from './live-facts.ts'

type StepState = TableState['steps'][number]

const BLANK: StepState = { answered: false, happened: false, facts: {} }
const ANSWERED: StepState = { ...BLANK, answered: true }

/**
 * What of a state still matters where it stands, and a key that it shares with all that are the same. An answer to a later
 * step is forgotten, since it can be given anew; what stays for good (a wall, a summary) is not.
 */
export function memoryOf(flow: AnyFlow): (state: TableState) => { state: TableState; key: string } {
  const live = liveFacts(flow)
  const kept = flow.steps.map((_, at) =>
    flow.steps.map(({ id, domains }) => Object.keys(domains).filter((fact) => live[at]?.has(`${id}.${fact}`))),
  )
  const stays = flow.steps.map(({ effect }) => (effect?.after ?? 'live') !== 'live')

  return (state) => {
    const { at, phase, given } = state
    let key = `${at}${phase}`
    for (const id in given) key += `;${id}=${given[id]}`
    const steps = state.steps.map((own, index) => {
      const happened = own.happened && (stays[index] ?? false)
      const answered = own.answered && (index < at || happened)
      const names = kept[at]?.[index] ?? []
      const told = names.filter((name) => own.facts[name] !== undefined)
      if (!happened && told.length === 0) return answered ? ANSWERED : BLANK
      key += `|${index}${happened ? '!' : ''}`
      for (const name of told) key += `,${name}=${own.facts[name]}`
      return { answered, happened, facts: Object.fromEntries(told.map((name) => [name, own.facts[name]])) }
    })
    return { state: { ...state, steps }, key }
  }
}
