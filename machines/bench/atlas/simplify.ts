import { type Atom, always, type Expression, HAPPENED_FACT } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'

/** The values that a fact or given can still have, by its key. */
type Known = ReadonlyMap<string, readonly FactValue[]>

const never: Expression = { op: 'any', of: [] }

/**
 * Returns a shorter condition without negations: a negated fact becomes a list of the fact's other values, and parts
 * that follow from other parts or from `premise` are left out. The result is right wherever `premise` holds.
 */
export function simplified(flow: AnyFlow, condition: Expression, premise: Expression = always): Expression {
  const known = under(flow, premise, true, new Map())
  const atoms = (known.op === 'all' ? known.of : [known]).filter(isAtom)
  return under(flow, condition, true, new Map(atoms.map((atom) => [keyOf(atom), atom.values])))
}

function under(flow: AnyFlow, condition: Expression, isTrue: boolean, known: Known): Expression {
  switch (condition.op) {
    case 'always':
      return isTrue ? always : never
    case 'not':
      return under(flow, condition.of, !isTrue, known)
    case 'all':
    case 'any': {
      const parts = condition.of.toSorted((one, other) => depthOf(one) - depthOf(other))
      return (condition.op === 'all') === isTrue
        ? allUnder(flow, parts, isTrue, known)
        : anyUnder(flow, parts, isTrue, known)
    }
    default:
      return atomUnder(flow, condition, isTrue, known)
  }
}

/** Plain facts come first, because they shorten the parts after them. */
const depthOf = (one: Expression): number => (one.op === 'not' ? depthOf(one.of) : Number('of' in one))

function atomUnder(flow: AnyFlow, atom: Atom, isTrue: boolean, known: Known): Expression {
  const left = known.get(keyOf(atom)) ?? domainOf(flow, atom)
  const values = left.filter((value) => atom.values.includes(value) === isTrue)
  if (values.length === 0) return never
  return values.length === left.length ? always : { ...atom, values }
}

function allUnder(flow: AnyFlow, parts: readonly Expression[], isTrue: boolean, known: Known): Expression {
  const now = new Map(known)
  const found = new Map<string, Expression>()
  for (const part of parts) {
    const short = under(flow, part, isTrue, now)
    if (isNever(short)) return never
    for (const one of short.op === 'all' ? short.of : [short]) {
      if (isAtom(one)) now.set(keyOf(one), one.values)
      if (one.op !== 'always') found.set(isAtom(one) ? keyOf(one) : JSON.stringify(one), one)
    }
  }
  return only('all', [...found.values()]) ?? always
}

function anyUnder(flow: AnyFlow, parts: readonly Expression[], isTrue: boolean, known: Known): Expression {
  const found = new Map<string, Expression>()
  for (const part of parts) {
    const short = under(flow, part, isTrue, known)
    if (short.op === 'always') return always
    for (const one of short.op === 'any' ? short.of : [short]) {
      const key = isAtom(one) ? keyOf(one) : JSON.stringify(one)
      const before = found.get(key)
      const values =
        isAtom(one) && before && isAtom(before) ? [...new Set([...before.values, ...one.values])] : undefined
      const both = values && isAtom(one) ? atomUnder(flow, { ...one, values }, true, known) : one
      if (both.op === 'always') return always
      found.set(key, both)
    }
  }
  return only('any', [...found.values()]) ?? never
}

function only(op: 'all' | 'any', of: readonly Expression[]): Expression | undefined {
  const [first, second] = of
  return second ? { op, of } : first
}

const isNever = (one: Expression) => one.op === 'any' && one.of.length === 0
const isAtom = (one: Expression): one is Atom => one.op === 'fact' || one.op === 'given'
const keyOf = (atom: Atom) => (atom.op === 'fact' ? `${atom.step}.${atom.fact}` : atom.given)

function domainOf(flow: AnyFlow, atom: Atom): readonly FactValue[] {
  if (atom.op === 'given') return flow.given.find(({ id }) => id === atom.given)?.domain ?? atom.values
  if (atom.fact === HAPPENED_FACT) return [true, false]
  // Before its step is answered, a fact is absent.
  return [...new Set([...(stepOf(flow, atom.step)?.domains[atom.fact] ?? atom.values), undefined])]
}
