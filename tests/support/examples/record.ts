import { readFileSync, writeFileSync } from 'node:fs'
import { type RowName, table } from '#api/contract/table.ts'
import { playExample, type RecordedExample } from './play-example.ts'

/** The file with the examples on /developers, in the order of the contract's endpoints. */
export const EXAMPLES_FILE = new URL('../../../api/contract/examples.json', import.meta.url)

export const isRow = (name: string): name is RowName => Object.hasOwn(table, name)

export const examplesText = (all: Readonly<Record<string, RecordedExample>>): string =>
  `${JSON.stringify(all, null, 2)}\n`

/** The endpoints whose examples show a run of this flow. A new step or version of the flow changes these examples. */
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
 * Plays the examples of these endpoints and stores the replies in the file. Examples of removed endpoints are deleted.
 * Throws before it writes anything if a reply does not match its schema.
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
