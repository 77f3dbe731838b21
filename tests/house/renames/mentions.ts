import { literal, type Node, nameOf, nodesOf, type Place } from '../syntax.ts'
import { isIn, read, sources } from '../tree.ts'
import type { Declared } from './declared.ts'

/** A place outside `flows/` that contains the name of a flow, step, effect or field. */
export interface Mention {
  readonly file: string
  readonly name: string
  /**
   * The lines on which the compiler may report the name. For a key, these are the lines of all keys of the same object
   * and of the objects around it, because the compiler reports only one wrong key at a time.
   */
  readonly lines: readonly number[]
  readonly text: string
}

const SHIPPED = ['app', 'components', 'api', '.storybook']
const shipped = sources.filter((file) => SHIPPED.some((room) => isIn(file, room)) && !/\.test(-d)?\.tsx?$/.test(file))

/**
 * Whether a name is a single word, such as `contact`, which often means something else. Such a word counts as the name
 * of a flow, step or effect only where one is expected, or as a key in the files of `TABLES`.
 */
const isEveryday = (name: string) => !name.includes('-') && name !== 'signup'
const TABLES = ['components/steps/step-extra.tsx', 'api/contract/effects', 'api/server/money/check-answer.ts']
const ASKS = ['flow', 'step', 'effect']

/**
 * Places in which the name of a flow or step means something else, such as a kind of field, a choice, a job, a mail or
 * a message file.
 */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'bank-link': ['components/fields', 'components/wizard'],
  'gift-card': [
    'api/server/demo/shop-since.ts',
    'api/server/queue/policies.ts',
    'components/mail/example-letters.ts',
    'components/mail/mails.stories.tsx',
    'components/mail/mail-words.ts',
    'components/atlas/flow-mails.ts',
    'api/server/withdrawals',
    'components/fields/use-payouts.ts',
  ],
  signup: ['components/fields/list-item.stories.tsx'],
}

/** Every place in released code, and in stories, that contains one of these names as a string or as a key. */
export const mentionsOf = (names: ReadonlySet<string>): readonly Mention[] =>
  shipped.flatMap((file) => {
    const around = new Map(nodesOf(file).map((place) => [place.node, place]))
    return [...around.values()].flatMap((place): Mention[] => {
      const name = written(place)
      if (name === undefined || !names.has(name) || !isOfFlows(name, file, place)) return []
      const lines = [place.node, ...keysAround(place.parent, around)].map((node) => lineOf(file, node))
      return [{ file, name, lines, text: lineAt(file, lines[0] ?? 0) }]
    })
  })

/** Matches expressions that return an answer: `answer`, `run.read['bank']`, `answerAt<typeof bank>(draft, 'bank')`. */
const GIVES_ANSWER = /(\banswer|\bread(\.\w+|\[[^\]]+\])|\banswerAt<[^)]+\))( \?\? \{\})?$/

/**
 * Every place in released code that reads one of these fields from an answer: `answer.amount`, `const { amount } =
 * answer`, `toCall: ({ amount }) => …`.
 */
export const fieldsRead = (names: ReadonlySet<string>): readonly Mention[] =>
  shipped.flatMap((file) =>
    nodesOf(file).flatMap(({ node, parent }) =>
      readOf(file, node, parent).flatMap((key): Mention[] => {
        const name = nameOf(key)
        const line = lineOf(file, key)
        return name !== undefined && names.has(name) ? [{ file, name, lines: [line], text: lineAt(file, line) }] : []
      }),
    ),
  )

/** The names of the fields that a node reads from an answer. */
function readOf(file: string, node: Node, parent: Node | undefined): readonly Node[] {
  const { type, object, property, id, init, key, value } = node as Node &
    Readonly<Record<string, Node | null | undefined>>
  const isAnswer = (from: Node | null | undefined) => from && GIVES_ANSWER.test(textOf(file, from))
  if (type === 'MemberExpression' && node.computed !== true && parent?.type !== 'TSTypeQuery')
    return property && isAnswer(object) ? [property] : []
  if (type === 'VariableDeclarator') return isAnswer(init) ? keysOf(id) : []
  const [first] = type === 'Property' && nameOf(key) === 'toCall' && Array.isArray(value?.params) ? value.params : []
  return keysOf(first)
}

const keysOf = (object: Node | null | undefined): readonly Node[] =>
  Array.isArray(object?.properties) ? object.properties.flatMap(({ key }: Node) => (key ? [Object(key)] : [])) : []

export const namesOf = (declared: readonly Declared[]): ReadonlySet<string> => new Set(declared.map(({ name }) => name))

function written({ node, parent, key }: Place): string | undefined {
  const text = literal(node)
  if (text !== undefined) return /^(Import|Export)/.test(parent?.type ?? '') ? undefined : text
  const isKey = key === 'key' && parent?.type === 'Property' && parent.computed !== true && parent.shorthand !== true
  return isKey ? nameOf(node) : undefined
}

function isOfFlows(name: string, file: string, { node, parent, key }: Place): boolean {
  const isUnder = (room: string) => isIn(file, room) || file === room
  if (OTHERWISE[name]?.some(isUnder) || isNamespace(parent, node)) return false
  if (!isEveryday(name)) return true
  return ASKS.includes(askedAs(parent, node) ?? '') || (key === 'key' && TABLES.some(isUnder))
}

/** What a value is used for: the name of the property or attribute that has the value. */
const askedAs = (parent: Node | undefined, node: Node): string | undefined =>
  parent?.value !== node
    ? undefined
    : parent.type === 'JSXAttribute'
      ? String(Object(parent.name).name)
      : nameOf(parent.key)

/** Whether a string names a message file: `namespace: 'signup'`, or the key in `words: { signup: … }`. */
const isNamespace = (parent: Node | undefined, node: Node): boolean =>
  askedAs(parent, node) === 'namespace' || /^words\.default$/.test(nameOfMember(parent?.value))

const nameOfMember = (value: unknown): string => {
  const { object, property } = Object(value)
  return `${nameOf(object)}.${nameOf(property)}`
}

/** The keys of the object that a property belongs to, and of the objects around it. */
function keysAround(property: Node | undefined, around: ReadonlyMap<Node, Place>): readonly Node[] {
  const object = property?.type === 'Property' ? around.get(property)?.parent : undefined
  if (!object) return []
  return [...keysOf(object), ...keysAround(around.get(object)?.parent, around)]
}

const textOf = (file: string, { start, end }: Node): string => read(file).slice(Number(start), Number(end))
const lineOf = (file: string, { start }: Node): number => read(file).slice(0, Number(start)).split('\n').length
const lineAt = (file: string, line: number): string => read(file).split('\n')[line - 1]?.trim() ?? ''
