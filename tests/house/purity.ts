import { nameOf, type Place } from './syntax.ts'

/**
 * What flows, conditions and the walk (the function that computes the asked steps) must not use. Otherwise, the browser
 * and the server could get different results, or the results could change over time.
 */
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

/** Describes the forbidden things that a file uses: `reads the clock (Date.now)`. */
export function impurities(places: readonly Place[]): string[] {
  const declared = new Set(places.flatMap(declares))
  const replaced = new Set(places.flatMap(replacedByBuild))
  return places.flatMap((place) => {
    const { node, parent } = place
    if (replaced.has(node)) return []
    if (node.type.startsWith('JSX') && !parent?.type.startsWith('JSX')) return ['holds JSX']
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments))
      return ['touches the clock (new Date())']
    const name = member(place) ?? reference(place)
    const what = name === undefined || declared.has(name) ? undefined : FORBIDDEN.get(name)
    return what ? [`touches ${what} (${name})`] : []
  })
}

/**
 * Returns the node `process` in `process.env.NODE_ENV`. It is allowed, because a build replaces the whole expression
 * with a value.
 */
function replacedByBuild({ node }: Place): unknown[] {
  const env = node.object as { object?: unknown; property?: unknown } | undefined
  const isMode = nameOf(node.property) === 'NODE_ENV' && nameOf(env?.property) === 'env'
  return isMode && nameOf(env?.object) === 'process' ? [env?.object] : []
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

function member({ node }: Place): string | undefined {
  const [object, property] = [nameOf(node.object), nameOf(node.property)]
  return node.type === 'MemberExpression' && object && property ? `${object}.${property}` : undefined
}

/** The name of an identifier that refers to a value. `undefined` for keys, properties and types. */
function reference({ node, parent, key }: Place): string | undefined {
  const isName = /^(TS|Import)/.test(parent?.type ?? '') || (key === 'property' && !parent?.computed)
  const isKey = key === 'key' && !parent?.computed && !parent?.shorthand
  return isName || isKey ? undefined : nameOf(node)
}

/** The names that a file defines itself: parameters, variables, destructured names and imports. */
function declares({ node, parent, key }: Place): string[] {
  const name = nameOf(node)
  const isNew = key === 'local' || key === 'params' || key === 'id'
  const own = isNew || (parent?.type === 'Property' && key === 'value')
  return name !== undefined && own ? [name] : []
}
