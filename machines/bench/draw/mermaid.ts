import { describeExpression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'
import { marksSaid } from './marks-said.ts'

/**
 * Draws a flow as a Mermaid flowchart. Continue is a solid arrow, Back a dotted one, and other transitions are thick
 * arrows with labels. The asides (help screens) and doors (links to a later step) that every question offers are drawn
 * once, from one box for all questions.
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

/** Whether a transition leads to or from an aside, or through a door, that every question offers. */
const isEverywhere = ({ everywhere: { asides } }: AnyFlow, { from, to, door }: Transition): boolean =>
  door !== undefined || asides.some(({ id }) => id === from || id === to)

/** The labels of transitions without a code. */
const LED = { success: 'done', failure: 'refused', change: 'change', close: 'close', door: 'door' } as const

function arrow({ kind, when, code, to }: Transition): string {
  const condition = when.op === 'always' ? undefined : quoted(describeExpression(when))
  if (kind === 'continue') return condition ? `-->|${condition}|` : '-->'
  if (kind === 'back') return condition ? `-.->|${condition}|` : '-.->'
  return `==>|${quoted(code ?? (kind === 'aside' ? to : LED[kind]))}|`
}

/**
 * Quotes a text for Mermaid. Quoted text can contain almost anything, but quotation marks must be written as entities.
 */
const quoted = (text: string) => `"${text.replaceAll('#', '#35;').replaceAll('"', '#quot;')}"`
