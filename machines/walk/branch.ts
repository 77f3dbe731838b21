import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { factReader, stepOf } from './answer.ts'
import { type Draft, entryOf } from './draft.ts'
import { keptFacts } from './kept-facts.ts'

/** One decision that leads to different steps: a fact that a condition of the flow reads, and its value. */
export interface Fork {
  readonly step: string
  readonly fact: string
  readonly value: FactValue
}

/** The branch of a run on which no answer has decided anything yet. */
export const MAIN_BRANCH = ''

type Forks = ReadonlyMap<string, (entry: Parameters<ReturnType<typeof factReader>>[0]) => readonly Fork[]>

const forks = new WeakMap<AnyFlow, Forks>()

/** The steps whose answers decide which steps come later, with a function that reads what they decide. */
function forksOf(flow: AnyFlow): Forks {
  const known = forks.get(flow)
  if (known) return known
  const found = new Map<string, ReturnType<Forks['get']> & object>()
  for (const [id, facts] of Object.entries(keptFacts(flow))) {
    const step = stepOf(flow, id)
    if (!step) continue
    const readers = facts.flatMap((fact) => (step.domains[fact] ? [{ fact, read: factReader(step, fact) }] : []))
    if (readers.length > 0)
      found.set(id, (entry) => readers.map(({ fact, read }) => ({ step: id, fact, value: read(entry) })))
  }
  forks.set(flow, found)
  return found
}

/**
 * The branch on which a run reaches a step: the latest decision before it, such as `withdrawal-mode.kind=bank`. There
 * are at most as many branches as values of facts, no matter how many steps decide something.
 */
export function branchBefore(flow: AnyFlow, draft: Draft, asked: readonly string[], stepId: string): string {
  const at = asked.indexOf(stepId)
  for (const id of asked.slice(0, at < 0 ? asked.length : at).toReversed()) {
    const [read, entry] = [forksOf(flow).get(id), entryOf(draft, id)]
    const decided = read && entry ? read(entry).filter(({ value }) => value !== undefined) : []
    if (decided.length > 0) return decided.map(writeFork).join('&')
  }
  return MAIN_BRANCH
}

const writeFork = ({ step, fact, value }: Fork) => `${step}.${fact}=${value}`

/** Reads the name of a branch that this or an older release wrote. Leaves out what it cannot read. */
export const readBranch = (branch: string): readonly Fork[] =>
  branch.split('&').flatMap((part) => {
    const [, step, fact, value] = /^([^.=]+)\.([^=]+)=(.*)$/.exec(part) ?? []
    return step === undefined || fact === undefined || value === undefined ? [] : [{ step, fact, value }]
  })
