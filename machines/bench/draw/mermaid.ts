import { describe } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'

/** A flow as a Mermaid flowchart: Continue solid, Back dotted, what leads elsewhere thick and with its name. */
export function mermaid(flow: AnyFlow): string {
  const steps = [...flow.steps, ...flow.asides]
  const name = (id: string) => `s${steps.findIndex((step) => step.id === id)}`
  const nodes = steps.map(({ id, kind, code }) => {
    const label = quoted(code === undefined ? id : `${code} · ${id}`)
    return `  ${name(id)}${kind === 'end' ? `([${label}])` : `(${label})`}`
  })
  const edges = transitionsOf(flow)
    .filter(({ kind, from, to }) => kind !== 'failure' || from !== to)
    .map((edge) => `  ${name(edge.from)} ${arrow(edge)} ${name(edge.to)}`)
  return `flowchart TD\n${[...nodes, ...edges].join('\n')}\n`
}

/** What is said of a way that has no code. */
const LED = { success: 'done', failure: 'refused', change: 'change', close: 'close' } as const

function arrow({ kind, when, code, to }: Transition): string {
  const condition = when.op === 'always' ? undefined : quoted(describe(when))
  if (kind === 'continue') return condition ? `-->|${condition}|` : '-->'
  if (kind === 'back') return condition ? `-.->|${condition}|` : '-.->'
  return `==>|${quoted(code ?? (kind === 'aside' ? to : LED[kind]))}|`
}

/** Mermaid reads almost anything between quotes; quotes themselves it wants as entities. */
const quoted = (text: string) => `"${text.replaceAll('#', '#35;').replaceAll('"', '#quot;')}"`
