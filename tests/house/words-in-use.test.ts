import { describe, expect, test } from 'vitest'
import { type Node, nameOf, nodesOf } from './syntax.ts'
import { isIn, isTest, sources } from './tree.ts'

/** The types of the parts of a flow. A word of the engine is a function that returns one of them. */
const PARTS = ['Step', 'Flow', 'Field', 'Condition', 'Effect', 'Given', 'Move']
/** The folders that contain flows: those of the portal, and those made for tests. */
const FLOWS = ['flows', 'tests/support/flows']

describe('every word of the engine is used by a flow', () => {
  const declaring = sources.filter(
    (file) => isIn(file, 'machines/define') && !isTest(file) && file !== 'machines/define/items.ts',
  )
  const written = sources.filter((file) => FLOWS.some((folder) => isIn(file, folder)) && !file.endsWith('.test.ts'))

  const words = declaring.flatMap(wordsIn)
  const used = usedIn(written)

  test('the words are found, each once', () => {
    const names = words.map(({ name, file }) => `${file} ${name}`)
    expect(names.length).toBeGreaterThan(50)
    expect(new Set(names).size).toBe(names.length)
    expect(words.flatMap(({ options }) => options).length).toBeGreaterThan(60)
  })

  test('each function that makes a part of a flow is used', () => {
    expect(words.filter(({ name }) => !used.has(name)).map(({ name, file }) => `${name} in ${file}`)).toEqual([])
  })

  test('each option of these functions is used by a flow or in the same file', () => {
    const isTold = (file: string, option: string) =>
      words.some((other) => other.file === file && other.options.includes(option) && used.get(other.name)?.has(option))
    const unused = words.flatMap(({ name, file, options }) =>
      options.filter((option) => !isTold(file, option)).map((option) => `${name}({ ${option} }) in ${file}`),
    )
    expect(unused).toEqual([])
  })
})

interface Word {
  readonly name: string
  readonly file: string
  /** The names of the function's options. */
  readonly options: readonly string[]
}

/** The functions that a file exports and that return a part of a flow. */
function wordsIn(file: string): readonly Word[] {
  const nodes = nodesOf(file).map(({ node }) => node)
  const shapes = new Map(
    nodes.flatMap((node) =>
      node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration'
        ? [[nameOf(node.id) ?? '', node] as const]
        : [],
    ),
  )
  return nodes
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => functionsIn(declaration))
    .filter(({ made }) => PARTS.includes(referred(made.returnType) ?? ''))
    .map(({ name, made }) => ({ name, file, options: optionsOf(made, shapes) }))
}

function functionsIn(declaration: unknown): readonly { readonly name: string; readonly made: Node }[] {
  const own = asNode(declaration)
  if (own?.type === 'FunctionDeclaration') return [{ name: nameOf(own.id) ?? '', made: own }]
  return nodesIn(own?.declarations).flatMap(({ id, init }) => {
    const made = asNode(init)
    return made?.type === 'ArrowFunctionExpression' ? [{ name: nameOf(id) ?? '', made }] : []
  })
}

/** The names of the properties in the objects that a function takes. */
function optionsOf(made: Node, shapes: ReadonlyMap<string, Node>): readonly string[] {
  const types = nodesIn(made.params).flatMap((param) => {
    const own = param.type === 'AssignmentPattern' ? asNode(param.left) : param
    return asNode(asNode(own?.typeAnnotation)?.typeAnnotation) ?? []
  })
  return [...new Set(types.flatMap((type) => membersOf(type, shapes)))]
}

function membersOf(type: Node, shapes: ReadonlyMap<string, Node>): readonly string[] {
  if (type.type === 'TSIntersectionType') return nodesIn(type.types).flatMap((one) => membersOf(one, shapes))
  if (type.type === 'TSTypeLiteral') return nodesIn(type.members).flatMap(({ key }) => nameOf(key) ?? [])
  const shape = shapes.get(nameOf(type.typeName) ?? '')
  if (shape?.type === 'TSInterfaceDeclaration')
    return nodesIn(asNode(shape.body)?.body).flatMap(({ key }) => nameOf(key) ?? [])
  const alias = asNode(shape?.typeAnnotation)
  return alias ? membersOf(alias, shapes) : []
}

/** The options that calls in these files pass, by the name of the function. */
function usedIn(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const nodes = nodesOf(file).map(({ node }) => node)
    const imported = new Map(
      nodes.flatMap((node) =>
        node.type === 'ImportSpecifier' ? [[nameOf(node.local) ?? '', nameOf(node.imported) ?? ''] as const] : [],
      ),
    )
    for (const { type, callee, arguments: given } of nodes) {
      const name = type === 'CallExpression' ? imported.get(nameOf(callee) ?? '') : undefined
      if (name === undefined) continue
      const told = found.get(name) ?? new Set()
      found.set(name, told)
      for (const object of nodesIn(given)) for (const { key } of nodesIn(object.properties)) told.add(nameOf(key) ?? '')
    }
  }
  return found
}

const referred = (annotation: unknown): string | undefined =>
  nameOf(asNode(asNode(annotation)?.typeAnnotation)?.typeName)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const asNode = (value: unknown): Node | undefined => (isNode(value) ? value : undefined)
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
