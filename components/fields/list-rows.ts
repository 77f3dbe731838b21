import { splitPeople } from './split-people.ts'

/** The text typed for one item, by part. `key` identifies the row while it is shown. */
export interface ListRow {
  readonly key: number
  readonly parts: Readonly<Record<string, string>>
}

/** The names of an item's parts. */
export interface Parts {
  readonly names: readonly string[]
  /** The parts of an item that receive the addresses and the names when people paste a list. */
  readonly address: string | undefined
  readonly name: string | undefined
}

let keys = 0
export const newRow = (parts: ListRow['parts'] = {}): ListRow => ({ key: keys++, parts })

export const isBlank = ({ parts }: ListRow): boolean => Object.values(parts).every((text) => text.trim() === '')

/** Converts the rows to an answer. Leaves out empty rows and empty parts. */
export const answerOf = (rows: readonly ListRow[]): readonly ListRow['parts'][] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ parts }) => Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== '')))

/**
 * Creates the initial rows from an answer, typed text or an invalid value. If it contains no items, returns one empty
 * row.
 */
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
  /** The number of pasted items that didn't fit. */
  readonly left: number
  /** The key of the row with the last pasted item. */
  readonly last: number
}

type Told = ListRow['parts']

const linesIn = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Splits typed or pasted text into items: one for each person if items have an address, otherwise one for each line.
 */
function itemsIn(text: string, { names: [first = ''], address, name }: Parts): readonly Told[] {
  if (address === undefined) return linesIn(text).map((line) => ({ [first]: line }))
  return splitPeople(text).map((one) => ({
    [address]: one.address,
    ...(name !== undefined && one.name !== '' && { [name]: one.name }),
  }))
}

/** Whether the text contains more than a single row can hold. */
export function isList(text: string, { address }: Parts): boolean {
  if (address === undefined) return linesIn(text).length > 1
  const people = splitPeople(text)
  return people.length > 1 || people.some(({ name }) => name !== '')
}

/** Replaces one row with the items of a pasted list. People who are already in another row are not added again. */
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
