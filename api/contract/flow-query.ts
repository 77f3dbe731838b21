import type { FlowPlace } from '#flows/names.ts'

/** What a flow should begin with, beside where. */
interface Beginning {
  /** What the page that links knows already, such as who the Circle is for. */
  readonly preset?: string | undefined
  /** The slug of the Circle that the flow is about. */
  readonly circle?: string | undefined
}

/** A flow to be opened. Naming a flow or step that the catalogue doesn't have is a compile error. */
export type FlowTarget = FlowPlace & Beginning

/** The same for a flow that is known only at run time; `run` is the id of the run to go on with. */
export type AnyTarget = Beginning & {
  readonly flow: string
  readonly step?: string | undefined
  readonly run?: string | undefined
}

/** The address of a flow over any page, to be put behind that page's path. */
export const flowQuery = (target: FlowTarget): `?${string}` => anyQuery(target)

/** `flowQuery` for a flow that is known only at run time. */
export const anyQuery = ({ flow, ...more }: AnyTarget): `?${string}` => {
  const { step, preset, circle, run } = more
  const told = { step, preset, circle, run }
  return `?${new URLSearchParams({ flow, ...Object.fromEntries(Object.entries(told).filter(isSaid)) })}`
}

const isSaid = (entry: [string, string | undefined]): entry is [string, string] => !!entry[1]
