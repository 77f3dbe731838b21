import type { Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { domainsIn } from './atoms.ts'
import type { Explored } from './explore.ts'
import type { Finding, Rule, Subject, Witness } from './finding.ts'

/** The input of every rule. */
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

/** Makes a proof by exhaustion: all possible values were tried without finding a case. */
export const proof = ({ flow }: Look, tried: number, ...over: readonly Expression[]): Witness => ({
  kind: 'proof',
  tried,
  over: Object.assign({}, ...over.map((expression) => domainsIn(flow, expression))),
})

/** Keeps the first item with each name, so that each problem is reported once. */
export function firsts<Item>(items: Iterable<Item>, nameOf: (item: Item) => string): readonly Item[] {
  const known = new Map<string, Item>()
  for (const item of items) if (!known.has(nameOf(item))) known.set(nameOf(item), item)
  return [...known.values()]
}
