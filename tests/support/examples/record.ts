import { readFileSync, writeFileSync } from 'node:fs'
import { type RowName, table } from '#api/contract/table.ts'
import { playExample, type RecordedExample } from './play-example.ts'

/** What people read at /developers, by row in the order of the table. */
export const EXAMPLES_FILE = new URL('../../../api/contract/examples.json', import.meta.url)

export const isRow = (name: string): name is RowName => Object.hasOwn(table, name)

export const examplesText = (all: Readonly<Record<string, RecordedExample>>): string =>
  `${JSON.stringify(all, null, 2)}\n`

/** The rows whose examples show a run of this flow. They change when the flow gets another step or version. */
export function rowsAbout(flow: string): readonly RowName[] {
  const all: Record<string, RecordedExample> = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))
  const shown = JSON.stringify({ flow }).slice(1, -1)
  return Object.keys(all)
    .filter(isRow)
    .filter(
      (name) => all[name]?.sent.includes(`/flows/${flow}/`) || JSON.stringify(all[name]?.reply ?? null).includes(shown),
    )
}

/**
 * Plays the examples of these rows, and puts what they were answered into the file, in the place of each row; examples of
 * rows that are no more go. Throws for an example that is not answered as its row says, and has written nothing then.
 */
export async function recordExamples(names: readonly RowName[]): Promise<void> {
  const all: Record<string, RecordedExample> = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))
  for (const name of names) {
    const { status, reply, recorded } = await playExample(name)
    if (status !== table[name].status) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(reply)}`)
    all[name] = recorded
  }
  const inOrder = Object.keys(table).flatMap((name) => (all[name] ? [[name, all[name]] as const] : []))
  writeFileSync(EXAMPLES_FILE, examplesText(Object.fromEntries(inOrder)))
}
