import { posix } from 'node:path'
import { literal, nodesOf, type Place } from './syntax.ts'
import { sources } from './tree.ts'

/**
 * One import in a file. `to` is the imported file of the project, if it is not a package. `import type` and `import()`
 * count too.
 */
export interface Import {
  readonly from: string
  readonly specifier: string
  readonly to: string | undefined
  /** Whether the file exports what it imports: `export … from`. */
  readonly reExports: boolean
  /** Whether the imported file loads together with this one. Not the case for `import type` and `import()`. */
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

/** Every import in every source file of the project. */
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

/** The file itself and all files that its static imports load, directly or indirectly. */
export function loadedWith(file: string): ReadonlySet<string> {
  const loaded = new Set([file])
  for (const from of loaded)
    for (const { to, isLoaded } of imports.filter((one) => one.from === from)) if (isLoaded && to) loaded.add(to)
  return loaded
}

/**
 * Turns an import such as `#machines/walk/walk.ts`, `./walk.ts` or `./walk.css?raw` into a path from the project's
 * root. `undefined` for packages.
 */
function fileOf(specifier: string, from: string): string | undefined {
  const [path = specifier] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  return undefined
}

/** The package of an import: `@xstate/react` for `@xstate/react/lib/x`, and `node` for Node's own modules. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
