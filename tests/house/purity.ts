import { nameOf, type Place } from './syntax.ts'

/** What a flow, a condition and the walk must never touch: they give the same on both sides, today and tomorrow. */
const FORBIDDEN = new Map<string, string>([
  ...[
    'Date.now',
    'performance',
    'Temporal',
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'requestAnimationFrame',
  ].map((name) => [name, 'the clock'] as const),
  ...['Math.random', 'crypto'].map((name) => [name, 'randomness'] as const),
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'navigator'].map((name) => [name, 'the network'] as const),
  ...['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'location', 'history'].map(
    (name) => [name, 'the browser'] as const,
  ),
  ...['process', 'globalThis', 'console', 'Intl'].map((name) => [name, 'the machine it runs on'] as const),
])

/** What a file touches that it must not, as phrases: `reads the clock (Date.now)`. */
export function impurities(places: readonly Place[]): string[] {
  const declared = new Set(places.flatMap(declares))
  return places.flatMap((place) => {
    const { node, parent } = place
    if (node.type.startsWith('JSX') && !parent?.type.startsWith('JSX')) return ['holds JSX']
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments))
      return ['touches the clock (new Date())']
    const name = member(place) ?? reference(place)
    const what = name === undefined || declared.has(name) ? undefined : FORBIDDEN.get(name)
    return what ? [`touches ${what} (${name})`] : []
  })
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

function member({ node }: Place): string | undefined {
  const [object, property] = [nameOf(node.object), nameOf(node.property)]
  return node.type === 'MemberExpression' && object && property ? `${object}.${property}` : undefined
}

/** An identifier that stands for a value: no key, no property, no type. */
function reference({ node, parent, key }: Place): string | undefined {
  const isName = /^(TS|Import)/.test(parent?.type ?? '') || (key === 'property' && !parent?.computed)
  const isKey = key === 'key' && !parent?.computed && !parent?.shorthand
  return isName || isKey ? undefined : nameOf(node)
}

/** Names that the file itself gives: parameters, variables, what it takes apart and what it imports. */
function declares({ node, parent, key }: Place): string[] {
  const name = nameOf(node)
  const isNew = key === 'local' || key === 'params' || key === 'id'
  const own = isNew || (parent?.type === 'Property' && key === 'value')
  return name !== undefined && own ? [name] : []
}
