import type { Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { domainsIn } from './atoms.ts'
import type { Explored } from './explore.ts'
import type { Finding, Rule, Subject, Witness } from './finding.ts'

/** What a rule looks at, and what it says of a step. */
export interface Look {
  readonly subject: Subject
  readonly flow: AnyFlow
  readonly explored: Explored
}

export const finding = ({ flow }: Look, rule: Rule, step: string, message: string, witness: Witness): Finding => ({
  flow: flow.id,
  step,
  rule,
  message,
  witness,
})

/** That there is no such thing: everything that could vary was tried. */
export const proof = ({ flow }: Look, tried: number, ...over: readonly Expression[]): Witness => ({
  kind: 'proof',
  tried,
  over: Object.assign({}, ...over.map((expression) => domainsIn(flow, expression))),
})

/** The first of what was found for each name: one defect is told once. */
export function firsts<Item>(items: Iterable<Item>, nameOf: (item: Item) => string): readonly Item[] {
  const known = new Map<string, Item>()
  for (const item of items) if (!known.has(nameOf(item))) known.set(nameOf(item), item)
  return [...known.values()]
}
