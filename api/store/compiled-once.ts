import type { CompiledQuery } from 'kysely'
import type { Reader } from './store.ts'

type Scalar = string | number
/** What a query is given: a value, a list of values, or `undefined` for a part that it goes without. */
type Argument = Scalar | readonly Scalar[] | undefined

interface Compilable<Row> {
  compile(db: Reader): CompiledQuery<Row>
}

/** Gives a query's parameters out of its arguments. */
type Parameters = (args: readonly Argument[]) => unknown[]
type Compiled<Row> = readonly [query: CompiledQuery<Row>, parameters: Parameters]

/** Stands for a value while a query is compiled. */
class Slot {
  readonly valueIn: (args: readonly Argument[]) => unknown
  constructor(valueIn: Slot['valueIn']) {
    this.valueIn = valueIn
  }
}

/**
 * A query whose SQL is made once for each shape of its arguments (which ones are `undefined`, how long each list is) and not
 * at every call. Slots stand for the values while it is built, so `build` must not look into them. Gives the rows.
 */
export function compiledOnce<Arguments extends readonly Argument[], Row>(
  build: (db: Reader, ...args: Arguments) => Compilable<Row>,
): (db: Reader, ...args: Arguments) => Promise<Row[]> {
  // An adapter belongs to one database, inside its transactions and outside.
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

/** A slot in the place of each value, in the shape of the arguments. To types, and to Kysely, a slot is a value. */
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
