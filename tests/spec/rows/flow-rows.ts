import spec from '../flows.json' with { type: 'json' }

/** One row of the spec's graphs: a transition with its guard and its action. */
export interface FlowRow {
  /** An id made from the row's flow, start, event and target. Includes the guard if several rows share these. */
  readonly key: string
  readonly flow: SpecFlow
  readonly from: string
  readonly event: string
  readonly guard: string
  readonly to: string
  readonly action: string
  /** `S`: the spec requires this row. `P`: the row is Covey's own decision, because the spec says nothing. */
  readonly basis: 'S' | 'P'
}
export type SpecFlow = Exclude<keyof typeof spec, '_status'>

type Plain = (typeof spec)[SpecFlow]['transitions'][number]

const { _status: _, ...graphs } = spec
export const specFlows = Object.keys(graphs) as SpecFlow[]

/** Every row of the spec's graphs, in order. */
export const flowRows: readonly FlowRow[] = specFlows.flatMap((flow) => {
  const all: readonly Plain[] = graphs[flow].transitions
  return all.map((row) => ({ ...row, flow, key: keyOf(flow, row, all), basis: row.basis === 'S' ? 'S' : 'P' }))
})

function keyOf(flow: SpecFlow, row: Plain, all: readonly Plain[]): string {
  const isAlone = all.filter((other) => edgeOf(other) === edgeOf(row)).length === 1
  return `${flow}: ${edgeOf(row)}${isAlone ? '' : ` (${row.guard})`}`
}

function edgeOf({ from, event, to }: Plain): string {
  return [from, event, '→', to].filter((word) => word !== '').join(' ')
}

/** An API call as a row writes it: `PATCH /cove/{slug} {purpose}`. */
export interface SpecCall {
  readonly method: string
  /** The path, with its query if the row has one. `{slug}` and `…` stand for any text. */
  readonly path: string
  /** The fields of the payload. `undefined` if the row names none. */
  readonly fields: readonly SpecField[] | undefined
  /** Whether the payload can have other fields besides those that the row names. */
  readonly hasMore: boolean
  readonly isOnce: boolean
}
interface SpecField {
  readonly name: string
  /** The value of the field. `undefined` if the row does not name one. */
  readonly value: string | undefined
  readonly optional: boolean
}

/** All calls that a text mentions, in order. */
export const callsIn = (words: string): readonly SpecCall[] =>
  [...words.matchAll(/\b(GET|POST|PATCH|DELETE) (\/[^\s;,]*)(?: \{([^}]*)\})?([^;]*)/g)].map(
    ([, method = '', path = '', payload, after = '']) => ({
      method,
      path,
      fields: payload === undefined ? undefined : fieldsIn(payload),
      hasMore: payload?.includes('…') ?? true,
      isOnce: after.includes('Idempotency-Key'),
    }),
  )

const fieldsIn = (payload: string): readonly SpecField[] =>
  payload
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && field !== '…')
    .map((field) => {
      const [name = '', value] = field.split(':')
      return { name: name.replace(/\?$/, ''), optional: name.endsWith('?'), value: value?.replaceAll('"', '') }
    })
