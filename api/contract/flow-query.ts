import type { FlowPlace } from '#flows/names.ts'

/** How a flow starts, apart from the step to open. */
interface Beginning {
  /** The name of a preset: answers that the linking page already knows, such as who the Circle is for. */
  readonly preset?: string | undefined
  /** The slug of the Circle that the flow is about. */
  readonly circle?: string | undefined
}

/** A flow to open. Naming a flow or step that the catalog doesn't have is a compile error. */
export type FlowTarget = FlowPlace & Beginning

/** A flow to open, if it is known only at run time, so that the compiler can't check it. `run`: a run to continue. */
export type AnyTarget = Beginning & {
  readonly flow: string
  readonly step?: string | undefined
  readonly run?: string | undefined
}

/** The query that opens a flow over any page. Append it to that page's path. */
export const flowQuery = (target: FlowTarget): `?${string}` => anyQuery(target)

/** `flowQuery` for a flow that is known only at run time. */
export const anyQuery = ({ flow, ...more }: AnyTarget): `?${string}` => {
  const { step, preset, circle, run } = more
  const told = { step, preset, circle, run }
  return `?${new URLSearchParams({ flow, ...Object.fromEntries(Object.entries(told).filter(isSaid)) })}`
}

const isSaid = (entry: [string, string | undefined]): entry is [string, string] => !!entry[1]
