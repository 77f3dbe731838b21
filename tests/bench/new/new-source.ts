import { parseAst } from 'rolldown/parseAst'
import { Unworkable } from '#machines/bench/states/unworkable.ts'

/** A list or an object in a source file, with the positions of its elements. */
export interface Literal {
  readonly start: number
  readonly end: number
  readonly elements: readonly Element[]
}
interface Element {
  /** The key of an element in an object, or the source text of an element in a list. */
  readonly name: string
  readonly start: number
  readonly end: number
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Every node of the syntax tree. Parents come before their children. */
function nodesIn(text: string): readonly Node[] {
  const found: Node[] = []
  const visit = (value: unknown) => {
    if (isNode(value)) found.push(value)
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) visit(inner)
  }
  visit(parseAst(text, { lang: 'ts' }))
  return found
}

/**
 * Finds the list or object that is assigned to a constant. If a call is assigned to the constant, the call's first
 * argument.
 */
export function constantLiteral(text: string, name: string): Literal | undefined {
  const declared = nodesIn(text).find(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.name === name)
  return declared && literalOf(text, declared.init)
}

/** Finds the declaration of a flow: the list of its steps, and its version number. */
export function flowLiteral(text: string, id: string) {
  const call = nodesIn(text).find(
    (node) => node.type === 'CallExpression' && isNamed(node.callee, 'flow') && textOf(argument(node, 0)) === id,
  )
  const properties = call ? nodesIn(text).filter(({ start, end }) => start > call.start && end < call.end) : []
  const property = (name: string) =>
    properties.find(({ type, key }) => type === 'Property' && isNamed(key, name))?.value
  const [steps, version] = [literalOf(text, property('steps')), property('version')]
  return steps && isNode(version) ? { steps, version } : undefined
}

const argument = (call: Node, at: number): unknown => (Array.isArray(call.arguments) ? call.arguments[at] : undefined)
const textOf = (node: unknown): unknown => (isNode(node) ? node.value : undefined)
const isNamed = (node: unknown, name: string) => isNode(node) && node.name === name

function literalOf(text: string, node: unknown): Literal | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return literalOf(text, node.expression)
  if (node.type === 'CallExpression') return literalOf(text, argument(node, 0))
  const inner = node.type === 'ObjectExpression' ? node.properties : node.elements
  if (!Array.isArray(inner)) return undefined
  const { start, end } = node
  return { start, end, elements: inner.filter(isNode).map((element) => elementOf(text, element)) }
}

function elementOf(text: string, element: Node): Element {
  const { start, end, key } = element
  const name = isNode(key) ? (key.name ?? key.value) : text.slice(start, end)
  return { name: String(name), start, end }
}

/** The value of a property of an object, if this value is also a list or an object. */
export function propertyLiteral(text: string, literal: Literal, name: string): Literal | undefined {
  const own = literal.elements.find((element) => element.name === name)
  const node =
    own && nodesIn(text).find(({ type, start, end }) => type === 'Property' && start === own.start && end === own.end)
  return node && literalOf(text, node.value)
}

/** The text with a new element in a list or object: after the element with the name `after`, otherwise at the end. */
export function withElement(text: string, literal: Literal, element: string, after?: string): string {
  const before = literal.elements.find(({ name }) => name === after) ?? literal.elements.at(-1)
  return before
    ? spliced(text, before.end, before.end, `,\n${element}`)
    : spliced(text, literal.start + 1, literal.start + 1, `\n${element},\n`)
}

/** The text with a new import. The formatter moves the import to its place. */
export function withImport(text: string, line: string): string {
  const first = nodesIn(text).find(({ type }) => type === 'ImportDeclaration')
  return spliced(text, first?.start ?? 0, first?.start ?? 0, `${line}\n${first ? '' : '\n'}`)
}

export const spliced = (text: string, start: number, end: number, inserted: string): string =>
  text.slice(0, start) + inserted + text.slice(end)

/** Returns a part that a file must have. Throws `Unworkable` if it is missing. */
export function expected<Part>(part: Part | undefined, what: string, file: string): Part {
  if (part !== undefined) return part
  throw new Unworkable(`Open ${file}: ${what} is not there, or not written as in the other files.`)
}
