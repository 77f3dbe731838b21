import { evaluateExpression } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOfAnswer } from '#machines/walk/answer.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { answersTo } from './answers.ts'
import { type Atom, atomsOf, conditionsOf, domainOfAtom, nameOf, sourceOf } from './atoms.ts'
import type { Arrow, Place } from './explore.ts'
import type { Finding, Turn, Witness } from './finding.ts'
import { finding, type Look } from './rule.ts'
import { walkTo } from './walk-witness.ts'

export type FactAtom = Atom & { op: 'fact' }
export interface Alternative {
  readonly step: AnyStep
  readonly atom: FactAtom
}

/**
 * Finds problems with groups of steps that are each asked for certain values of one fact (a value that conditions can
 * read): a value for which none of the steps is asked, and a value for which two of them are.
 */
export function alternatives(look: Look): readonly Finding[] {
  return groupsOf(look).flatMap((group) => [...leftOut(look, group), ...takenTwice(look, group)])
}

function groupsOf({ flow }: Look): readonly (readonly Alternative[])[] {
  const groups = new Map<string, Alternative[]>()
  for (const step of flow.steps) {
    const { when: atom, kind } = step
    if (atom.op !== 'fact' || atom.fact === DOOR_FACT || kind === 'end') continue
    const isWhole = domainOfAtom(flow, atom)?.every((value) => value === undefined || atom.values.includes(value))
    if (!isWhole) groups.set(nameOf(atom), [...(groups.get(nameOf(atom)) ?? []), { step, atom }])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/**
 * Finds a value of a fact that no condition mentions, although every other value has its own steps. If no step should
 * be asked for that value, name it in a condition to say so.
 */
function leftOut(look: Look, group: readonly Alternative[]): readonly Finding[] {
  const [first] = group
  if (!first) return []
  const name = nameOf(first.atom)
  const domain = (domainOfAtom(look.flow, first.atom) ?? []).filter((value) => value !== undefined)
  const named = namedValues(look, first.atom)
  const missing = domain.filter((value) => !named.has(value))
  const sets = group.map(({ atom }) => atom.values.join())
  const apart = group.every(({ atom }, at) =>
    group.every(
      (other, index) => sets[at] === sets[index] || !other.atom.values.some((value) => atom.values.includes(value)),
    ),
  )
  if (missing.length !== 1 || !apart || new Set(sets).size < 2) return []
  return missing.flatMap((value) => {
    const witness = walkWith(look, first.atom, value)
    const asked = group.map(({ step }) => `"${step.id}"`).join(', ')
    const message = `If ${name} is ${value}, none of ${asked} is asked, although each other value has its own question.`
    return witness ? [finding(look, 'gap', first.atom.step, message, witness)] : []
  })
}

function namedValues({ flow }: Look, atom: FactAtom): ReadonlySet<FactValue> {
  const conditions = conditionsOf(flow).flatMap(({ condition }) => atomsOf(condition))
  const said = conditions.flatMap((other) => (nameOf(other) === nameOf(atom) ? other.values : []))
  const acts = flow.steps.find(({ id }) => id === atom.step)?.acts?.[atom.fact] ?? []
  return new Set([...said, ...acts])
}

/** Returns evidence: a run whose last answer or receipt gives the fact this value. */
function walkWith(look: Look, { step: id, fact }: FactAtom, value: FactValue): Witness | undefined {
  const { flow, explored, subject } = look
  const place = explored.places.find(({ step }) => step.id === id)
  if (!place) return undefined
  const { step } = place
  if (!isOfAnswer(step, fact)) {
    const known = explored.arrows.find(
      ({ from, turn }) => from.step === step && turn.receipt && turn.refused === undefined,
    )
    return (
      known &&
      walkTo(flow, known.from, { ...known, turn: { ...known.turn, receipt: { ...known.turn.receipt, [fact]: value } } })
    )
  }
  const answer = answersTo(step, subject.examples?.[id]).find((answer) => answer[fact] === value)
  return answer && walkTo(flow, place, { turn: turnOf(look, place, answer), told: true })
}

function turnOf({ flow }: Look, { step, state }: Place, answer: Readonly<Record<string, unknown>>): Turn {
  const own = step.effect && effectFor(flow, step, {}, state.given) === step.effect
  return { step: step.id, answer, ...(own && { receipt: {} }) }
}

/**
 * Finds a value for which two alternatives with the same effect are both asked, so that the effect would happen twice.
 * Only checks alternatives that together cover every value.
 */
function takenTwice(look: Look, group: readonly Alternative[]): readonly Finding[] {
  const { flow, explored } = look
  const [first] = group
  const domain = first && domainOfAtom(flow, first.atom)?.filter((value) => value !== undefined)
  const effects = new Set(group.map(({ step }) => step.effect?.name))
  const whole = domain?.every((value) => group.some(({ atom }) => atom.values.includes(value)))
  if (!whole || effects.size !== 1 || effects.has(undefined)) return []
  const source = sourceOf(flow)
  return group.flatMap(({ step, atom }, at) => {
    const twin = group.slice(0, at).find((other) => isPartly(other.atom.values, atom.values))
    const isBoth = ({ after, to }: Arrow) =>
      to?.step === step && evaluateExpression(twin?.atom ?? atom, source(after)) === true
    const arrow = twin && explored.arrows.find(isBoth)
    const witness = arrow && walkTo(flow, arrow.from, arrow)
    if (!witness) return []
    const message = `"${twin.step.id}" and "${step.id}" both carry out "${step.effect?.name}" for the same answers.`
    return [finding(look, 'overlap', step.id, message, witness)]
  })
}

/** Whether two lists of values share some values but are not equal. */
export const isPartly = (one: readonly FactValue[], other: readonly FactValue[]) =>
  one.some((value) => other.includes(value)) &&
  !(one.every((value) => other.includes(value)) && one.length === other.length)
