import type { CompiledQuery } from 'kysely'
import type { Reader } from './store.ts'

type Scalar = string | number
/** An argument of a query: a value, a list of values, or `undefined` to leave out a part of the query. */
type Argument = Scalar | readonly Scalar[] | undefined

interface Compilable<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** Converts a query's arguments to its parameters. */
type Parameters = (args: readonly Argument[]) => unknown[]
type Compiled<Row> = readonly [query: CompiledQuery<Row>, parameters: Parameters]

/** A placeholder for a value while a query is compiled. */
class Slot {
  readonly valueIn: (args: readonly Argument[]) => unknown
  constructor(valueIn: Slot['valueIn']) {
    this.valueIn = valueIn
  }
}

/**
 * A query whose SQL is compiled once per shape of its arguments (which are `undefined`, how long each list is) instead
 * of at every call. `build` receives placeholders, so it must not read the values. Returns the rows.
 */
export function compiledOnce<Arguments extends readonly Argument[], Row>(
  build: (db: Reader, ...args: Arguments) => Compilable<Row>,
): (db: Reader, ...args: Arguments) => Promise<Row[]> {
  // Each database has its own adapter, the same inside and outside transactions.
  const byDatabase = new WeakMap<object, Map<string, Compiled<Row>>>()
  return async (db, ...args) => {
    const { adapter } = db.getExecutor()
    const byShape = byDatabase.get(adapter) ?? kept(byDatabase, adapter, new Map<string, Compiled<Row>>())
    const shape = args.map(shapeOf).join()
    const [query, parameters] = byShape.get(shape) ?? kept(byShape, shape, compile(db, build(db, ...slotsFor(args))))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: parameters(args) })
    return rows
  }
}

function kept<Key, Value>(map: { set(key: Key, value: Value): unknown }, key: Key, value: Value): Value {
  map.set(key, value)
  return value
}

const isList = (argument: Argument): argument is readonly Scalar[] => Array.isArray(argument)

const shapeOf = (argument: Argument): string => {
  if (argument === undefined) return 'none'
  return isList(argument) ? `${argument.length}` : 'one'
}

/**
 * Replaces each value by a placeholder and keeps the arguments' shape. TypeScript and Kysely treat a placeholder as a
 * value.
 */
const slotsFor = <Arguments extends readonly Argument[]>(args: Arguments): Arguments =>
  args.map((argument, at) => {
    if (argument === undefined) return undefined
    if (!isList(argument)) return new Slot((given) => given[at])
    return argument.map((_, index) => new Slot((given) => (given[at] as readonly Scalar[])[index]))
  }) as unknown as Arguments

function compile<Row>(db: Reader, built: Compilable<Row>): Compiled<Row> {
  const query = built.compile(db)
  return [query, (args) => query.parameters.map((part) => (part instanceof Slot ? part.valueIn(args) : part))]
}
