import spec from '../flows.json' with { type: 'json' }

/** One row of the spec's graphs: an edge, what it asks for, and what it does. */
export interface FlowRow {
  /** The row by its flow, place, event and target; by its guard too where several rows share those. */
  readonly key: string
  readonly flow: SpecFlow
  readonly from: string
  readonly event: string
  readonly guard: string
  readonly to: string
  readonly action: string
  /** S: fixed by the spec. P: decided where the spec is silent. */
  readonly basis: 'S' | 'P'
}
export type SpecFlow = Exclude<keyof typeof spec, '_status'>

type Plain = (typeof spec)[SpecFlow]['transitions'][number]

const { _status: _, ...graphs } = spec
export const specFlows = Object.keys(graphs) as SpecFlow[]

/** Every row of the spec's graphs, in their order. */
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

/** A call in the words of a row: `PATCH /cove/{slug} {purpose}`. */
export interface SpecCall {
  readonly method: string
  /** With its query, where the row has one; `{slug}` and `…` stand for any text. */
  readonly path: string
  /** The payload's fields; `undefined` where the row is silent about it. */
  readonly fields: readonly SpecField[] | undefined
  /** Whether it may have more than these. */
  readonly hasMore: boolean
  readonly isOnce: boolean
}
interface SpecField {
  readonly name: string
  /** Where the row fixes it. */
  readonly value: string | undefined
  readonly optional: boolean
}

/** Every call that some words name, in order. */
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
