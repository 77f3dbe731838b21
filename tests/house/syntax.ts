import { parseAst } from 'vitest/node'
import { read } from './tree.ts'

/** One node of a file's syntax tree, with its parent. */
export interface Place {
  readonly node: Node
  readonly parent: Node | undefined
  readonly key: string
}
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const trees = new Map<string, readonly Place[]>()

/** Every node of a file's syntax tree. Parents come before their children. Each file is parsed only once. */
export function nodesOf(file: string): readonly Place[] {
  const known = trees.get(file) ?? parse(read(file), file)
  trees.set(file, known)
  return known
}

/** Every node of the syntax tree of a text. The file name determines the language. */
export function parse(text: string, file: string): readonly Place[] {
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.mjs') ? 'js' : 'ts'
  const program: unknown = parseAst(text, { lang })
  const places: Place[] = []
  if (isNode(program)) collect({ node: program, parent: undefined, key: '' }, places)
  return places
}

function collect(place: Place, places: Place[]) {
  places.push(place)
  for (const [key, value] of Object.entries(place.node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) collect({ node: child, parent: place.node, key }, places)
}

/** The value of a string literal. `undefined` for any other node. */
export const literal = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined

/** The name of an identifier. `undefined` for any other node. */
export const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined
