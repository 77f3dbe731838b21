import { splitPeople } from './split-people.ts'

/** What is typed for one item, by the parts of an item. `key` is the row's own for as long as it is shown. */
export interface ListRow {
  readonly key: number
  readonly parts: Readonly<Record<string, string>>
}

/** What the parts of an item are, as far as rows need to know. */
export interface Parts {
  readonly names: readonly string[]
  /** The part that a pasted list fills, and the one that takes the names in it. */
  readonly address: string | undefined
  readonly name: string | undefined
}

let keys = 0
export const newRow = (parts: ListRow['parts'] = {}): ListRow => ({ key: keys++, parts })

export const isBlank = ({ parts }: ListRow): boolean => Object.values(parts).every((text) => text.trim() === '')

/** Rows as they are answered: what was left empty was left out. */
export const answerOf = (rows: readonly ListRow[]): readonly ListRow['parts'][] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ parts }) => Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')))

/** The rows to begin with: what was answered or typed, whatever lies there; an empty one where that is nothing. */
export function rowsOf(value: unknown, { names }: Parts): readonly ListRow[] {
  const items = Array.isArray(value) ? value : []
  const rows = items.map((item: unknown) => {
    const known = Object.entries(Object(item)).filter(
      (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
    )
    return newRow(Object.fromEntries(known))
  })
  return rows.length > 0 ? rows : [newRow()]
}

export interface Pasted {
  readonly rows: readonly ListRow[]
  readonly added: number
  /** How many found no room. */
  readonly left: number
  /** The row that the last of them stands in. */
  readonly last: number
}

/** A pasted list in the place of one row: who stands in a row already is not added once more. */
export function paste(rows: readonly ListRow[], at: number, text: string, parts: Parts, max: number): Pasted {
  const { address, name } = parts
  const row = rows[at] ?? newRow()
  if (address === undefined) return { rows, added: 0, left: 0, last: row.key }
  const others = rows.filter((other) => other !== row)
  const seen = new Set(others.map((other) => other.parts[address]))
  const people = splitPeople(text).filter((one) => !seen.has(one.address) && seen.add(one.address))
  const room = Math.max(0, max - others.filter((other) => !isBlank(other)).length)
  const fresh = people.slice(0, room).map((one, index) => {
    const told = { [address]: one.address, ...(name !== undefined && one.name !== '' && { [name]: one.name }) }
    return index === 0 ? { key: row.key, parts: told } : newRow(told)
  })
  const [before, after] = [rows.slice(0, at), rows.slice(at + 1)]
  const all = [...before, ...(fresh.length > 0 ? fresh : [row]), ...after]
  return { rows: all, added: fresh.length, left: people.length - fresh.length, last: fresh.at(-1)?.key ?? row.key }
}
