import { describe } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'
import { marksSaid } from './marks-said.ts'

/**
 * A flow as a Mermaid flowchart: Continue solid, Back dotted, what leads elsewhere thick and with its name. What every
 * question offers is drawn once, from a box for all of them.
 */
export function mermaid(flow: AnyFlow): string {
  const steps = [...flow.steps, ...flow.asides]
  const name = (id: string) => `s${steps.findIndex((step) => step.id === id)}`
  const nodes = steps.map(({ id, kind, code }) => {
    const label = quoted(code === undefined ? id : `${code} · ${id}`)
    return `  ${name(id)}${kind === 'end' ? `([${label}])` : `(${label})`}`
  })
  const edges = transitionsOf(flow)
    .filter((edge) => (edge.kind !== 'failure' || edge.from !== edge.to) && !isEverywhere(flow, edge))
    .map((edge) => `  ${name(edge.from)} ${arrow(edge)} ${name(edge.to)}`)
  const marks = flow.steps.flatMap((step) =>
    marksSaid(step).map((said) => `  ${name(step.id)} ==>|${quoted(said)}| ${name(step.id)}`),
  )
  const beside = flow.everywhere.asides.map(
    ({ id }) => `  every[["every question"]] ==>|${quoted(id)}| ${name(id)}\n  ${name(id)} -.-> every`,
  )
  const doors = Object.entries(flow.everywhere.doors).map(
    ([door, to]) => `  every[["every question"]] ==>|${quoted(door)}| ${name(to)}`,
  )
  return `flowchart TD\n${[...nodes, ...edges, ...marks, ...beside, ...doors].join('\n')}\n`
}

/** Whether a way leads to, or from, what opens from every question, or through a door that every question has. */
const isEverywhere = ({ everywhere: { asides } }: AnyFlow, { from, to, door }: Transition): boolean =>
  door !== undefined || asides.some(({ id }) => id === from || id === to)

/** What is said of a way that has no code. */
const LED = { success: 'done', failure: 'refused', change: 'change', close: 'close', door: 'door' } as const

function arrow({ kind, when, code, to }: Transition): string {
  const condition = when.op === 'always' ? undefined : quoted(describe(when))
  if (kind === 'continue') return condition ? `-->|${condition}|` : '-->'
  if (kind === 'back') return condition ? `-.->|${condition}|` : '-.->'
  return `==>|${quoted(code ?? (kind === 'aside' ? to : LED[kind]))}|`
}

/** Mermaid reads almost anything between quotes; quotes themselves it wants as entities. */
const quoted = (text: string) => `"${text.replaceAll('#', '#35;').replaceAll('"', '#quot;')}"`
