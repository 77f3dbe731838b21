import { describe } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Transition, transitionsOf } from './transitions.ts'

/** A flow as a Mermaid flowchart: Continue solid, Back dotted, what leads back (success or refusal) thick. */
export function mermaid(flow: AnyFlow): string {
  const name = (id: string) => `s${flow.steps.findIndex((step) => step.id === id)}`
  const nodes = flow.steps.map(({ id, kind, code }) => {
    const label = quoted(code === undefined ? id : `${code} · ${id}`)
    return `  ${name(id)}${kind === 'end' ? `([${label}])` : `(${label})`}`
  })
  const edges = transitionsOf(flow)
    .filter(({ kind, from, to }) => kind !== 'failure' || from !== to)
    .map((edge) => `  ${name(edge.from)} ${arrow(edge)} ${name(edge.to)}`)
  return `flowchart TD\n${[...nodes, ...edges].join('\n')}\n`
}

function arrow({ kind, when, code }: Transition): string {
  const condition = when.op === 'always' ? undefined : quoted(describe(when))
  if (kind === 'continue') return condition ? `-->|${condition}|` : '-->'
  if (kind === 'back') return condition ? `-.->|${condition}|` : '-.->'
  return `==>|${quoted(code ?? 'done')}|`
}

/** Mermaid reads almost anything between quotes; quotes themselves it wants as entities. */
const quoted = (text: string) => `"${text.replaceAll('#', '#35;').replaceAll('"', '#quot;')}"`
