import type { Transition } from '../graph/transitions.ts'

/** A declared transition, or a return to a review after a change. */
interface Declared extends Pick<Transition, 'from' | 'to' | 'code'> {
  readonly kind: Transition['kind'] | 'return'
}

/** The id of the target (the part of a flow that a tour must cover) for a declared transition. */
export function targetIdOf({ kind, from, to, code }: Declared): string {
  if (code === undefined) return `${from}/${kind}/${to}`
  return kind === 'door' ? doorId({ from, code }) : `${from}/refused/${code}`
}

/** The id of the target for a door (a link that leaves a step without an answer). */
export const doorId = ({ from, code = '' }: Pick<Transition, 'from' | 'code'>): string => `${from}/door/${code}`
