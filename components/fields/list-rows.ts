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

type Told = ListRow['parts']

const linesIn = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The items that a typed or pasted text names: people where an item has an address, else a line each. */
function itemsIn(text: string, { names: [first = ''], address, name }: Parts): readonly Told[] {
  if (address === undefined) return linesIn(text).map((line) => ({ [first]: line }))
  return splitPeople(text).map((one) => ({
    [address]: one.address,
    ...(name !== undefined && one.name !== '' && { [name]: one.name }),
  }))
}

/** Whether a text is more than the one item that belongs into a row. */
export function isList(text: string, { address }: Parts): boolean {
  if (address === undefined) return linesIn(text).length > 1
  const people = splitPeople(text)
  return people.length > 1 || people.some(({ name }) => name !== '')
}

/** A pasted list in the place of one row: people who stand in a row already are not added once more. */
export function paste(rows: readonly ListRow[], at: number, text: string, parts: Parts, max: number): Pasted {
  const { address } = parts
  const row = rows[at] ?? newRow()
  const others = rows.filter((other) => other !== row)
  const seen = new Set(address === undefined ? [] : others.map((other) => other.parts[address]))
  const isNew = (one: Told) => address === undefined || (!seen.has(one[address]) && seen.add(one[address]))
  const told = itemsIn(text, parts).filter(isNew)
  const room = Math.max(0, max - others.filter((other) => !isBlank(other)).length)
  const fresh = told.slice(0, room).map((one, index) => (index === 0 ? { key: row.key, parts: one } : newRow(one)))
  const [before, after] = [rows.slice(0, at), rows.slice(at + 1)]
  const all = [...before, ...(fresh.length > 0 ? fresh : [row]), ...after]
  return { rows: all, added: fresh.length, left: told.length - fresh.length, last: fresh.at(-1)?.key ?? row.key }
}
