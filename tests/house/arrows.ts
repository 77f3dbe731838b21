import type { Import } from './imports.ts'
import { isIn, isTest, read } from './tree.ts'

/** The page with the table of rooms (folders with import rules). The table says what each room may import. */
const PAGE = 'docs/architecture.md'

/** A row of the table of rooms. A room is a folder with its own import rules. */
export interface Room {
  readonly name: string
  /** The rooms that this room may import, including with `import type`. */
  readonly mayImport: readonly string[]
  readonly holds: string
}

/**
 * The rooms in the order of the table: from the pages of the portal at the top to the functions that declare flows at
 * the bottom.
 */
export const rooms: readonly Room[] = roomsOf(read(PAGE))

/** The rows of the table below "May import" on a Markdown page. */
export function roomsOf(page: string): readonly Room[] {
  const lines = page.split('\n')
  const head = lines.findIndex((line) => /^\| *Room *\| *May import *\|/.test(line))
  const rows = lines.slice(head + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end).map((row) => {
    const [, name = '', mayImport = '', holds = ''] = row.split('|').map((cell) => cell.trim())
    return { name: namesIn(name)[0] ?? '', mayImport: namesIn(mayImport), holds }
  })
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** What tests may import in addition to what their room may import. */
const FOR_TESTS = ['tests']

/**
 * The innermost room (a folder with import rules) of a file. `undefined` for files at the project's root, in `public`
 * and in `tests`.
 */
export const roomOf = (file: string): Room | undefined =>
  rooms.filter(({ name }) => isIn(file, name)).toSorted((a, b) => b.name.length - a.name.length)[0]

/** Returns an error for each import that the rules forbid. Files in `tests` may import everything. */
export function against(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const room = roomOf(from)
    if (to === undefined) return []
    if (room === undefined) return isIn(from, 'tests') ? [] : atTheRoot(from, to)
    const allowed = [...room.mayImport, ...(isTest(from) ? FOR_TESTS : [])]
    const target = roomOf(to)?.name ?? to.split('/')[0] ?? to
    if (target === room.name || allowed.includes(target)) return acrossFlows(from, to)
    return [`${from} imports ${to}, but ${room.name} may import ${listed(allowed)}`]
  })
}

const listed = (allowed: readonly string[]) => (allowed.length ? `only ${allowed.join(', ')}` : 'nothing of ours')

/** Files at the root that Next reads, with the one folder that each may import: they are that short. */
const FOR_NEXT: Readonly<Record<string, string>> = {
  'instrumentation.ts': 'api/server/monitor',
  'next.config.ts': 'api/server/build',
}

function atTheRoot(from: string, to: string): string[] {
  const folder = FOR_NEXT[from]
  if (folder !== undefined && isIn(to, folder)) return []
  return [
    `${from} imports ${to}, but a file at the root imports ${folder === undefined ? 'nothing of ours' : `only ${folder}`}`,
  ]
}

/** The files that list all flows. */
const CATALOGUE: readonly string[] = ['flows/catalogue.ts', 'flows/register.ts']

/**
 * Returns an error if a flow's folder imports another flow's folder or the list of all flows. Code that several flows
 * share belongs in `flows/parts`.
 */
function acrossFlows(from: string, to: string): string[] {
  const [one, other] = [from, to].map((file) => /^flows\/([^/]+)\//.exec(file)?.[1])
  const isAnother = CATALOGUE.includes(to) || (other !== undefined && other !== one && other !== 'parts')
  return one !== undefined && isAnother ? [`${from} imports ${to}, but the folder of a flow imports no other flow`] : []
}
