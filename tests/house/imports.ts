import { posix } from 'node:path'
import { literal, nodesOf, type Place } from './syntax.ts'
import { sources } from './tree.ts'

/** One import of a file: of a file of ours (`to`), or of a package. `import type` and `import()` count as well. */
export interface Import {
  readonly from: string
  readonly specifier: string
  readonly to: string | undefined
  /** Hands on what it imports: `export … from`. */
  readonly reExports: boolean
  /** Loads the other file together with this one: neither `import type` nor `import()`. */
  readonly isLoaded: boolean
}

const IMPORTING = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

export const importsOf = (file: string): readonly Import[] => nodesOf(file).flatMap((place) => importAt(place, file))

/** Every import of every source of the project. */
export const imports: readonly Import[] = sources.flatMap(importsOf)

function importAt({ node }: Place, from: string): Import[] {
  const specifier = IMPORTING.includes(node.type) ? literal(node.source) : undefined
  if (specifier === undefined) return []
  const reExports = node.type.startsWith('Export')
  return [{ from, specifier, to: fileOf(specifier, from), reExports, isLoaded: isLoaded(node) }]
}

function isLoaded(node: Place['node']): boolean {
  if (!/^(Import|Export)\w*Declaration$/.test(node.type) || node.importKind === 'type' || node.exportKind === 'type')
    return false
  const names = Array.isArray(node.specifiers) ? node.specifiers : []
  return (
    names.length === 0 || names.some(({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type')
  )
}

/** This file and all files that its static imports load, directly or through other files. */
export function loadedWith(file: string): ReadonlySet<string> {
  const loaded = new Set([file])
  for (const from of loaded)
    for (const { to, isLoaded } of imports.filter((one) => one.from === from)) if (isLoaded && to) loaded.add(to)
  return loaded
}

/** `#machines/walk/walk.ts`, `./walk.ts` and `./walk.css?raw` as a path from the root; `undefined` for packages. */
function fileOf(specifier: string, from: string): string | undefined {
  const [path = specifier] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  return undefined
}

/** `@xstate/react` of `@xstate/react/lib/x`; `node` of Node's own modules. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
