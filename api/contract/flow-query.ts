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

/** The same for a flow that is known only at run time. */
export type AnyTarget = Beginning & { readonly flow: string; readonly step?: string | undefined }

/** The address of a flow over any page, to be put behind that page's path. */
export const flowQuery = (target: FlowTarget): `?${string}` => anyQuery(target)

/** `flowQuery` for a flow that is known only at run time. */
export const anyQuery = ({ flow, step, preset, circle }: AnyTarget): `?${string}` =>
  `?${new URLSearchParams({ flow, ...(step && { step }), ...(preset && { preset }), ...(circle && { circle }) })}`
