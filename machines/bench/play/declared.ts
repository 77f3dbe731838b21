import {
  type Condition,
  describeExpression,
  type Expression,
  evaluateExpression,
  type FactSource,
} from '#machines/define/condition.ts'
import { type Field, type FieldIssue, metaOf, rulesOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Item, isFlow, itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Atom, atomsOf, conditionsOf, sourceOf } from '../check/atoms.ts'
import { modelOf, type Stand } from './model.ts'

/** One part of a condition, and a test of whether its value is already decided. */
export interface Decided {
  /** An id such as `fill-otp asked: login.door is forgot`. */
  readonly id: string
  readonly atom: Atom
  /** Whether the value of this part is decided at a position of a run. */
  isDecided(stand: Stand): boolean
}

type Met = (stand: Stand, atom: Atom) => boolean

const SAID = { when: 'asked', known: 'known', effect: 'sent', record: 'recorded' } as const

/**
 * Returns every part of every condition of a flow. A part is listed once for each purpose of its condition, such as
 * deciding whether a step is asked.
 */
export function decisionsOf(flow: AnyFlow): readonly Decided[] {
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const isAnswered = ({ state }: Stand, id: string) => state.steps[places.get(id) ?? -1]?.answered ?? false
  const all = new Map<string, Decided>()
  const add = (step: AnyStep, why: string, condition: Condition, isMet: Met) => {
    for (const atom of atomsOf(condition)) {
      const id = `${step.id} ${why}: ${describeExpression(atom)}`
      all.set(id, {
        id,
        atom,
        isDecided: (stand) => (atom.op === 'fact' && isAnswered(stand, atom.step)) || isMet(stand, atom),
      })
    }
  }
  const isAt = (step: AnyStep, stand: Stand) => modelOf(flow).stepAt(stand).id === step.id
  const isGiven =
    (step: AnyStep, of: keyof typeof SAID) =>
    (stand: Stand, { op }: Atom) =>
      op === 'given' && (of === 'when' || of === 'record' || isAt(step, stand))
  const isSending = (step: AnyStep) => (stand: Stand) => stand.state.pending !== undefined && isAt(step, stand)
  for (const { step, of, condition } of conditionsOf(flow)) add(step, SAID[of], condition, isGiven(step, of))
  for (const step of flow.steps)
    for (const [fact, values] of Object.entries(step.acts ?? {}))
      add(step, 'acts', own(step, fact, values), isSending(step))
  return [...all.values()]
}

const own = (step: AnyStep, fact: string, values: (Expression & { op: 'fact' })['values']): Condition => ({
  op: 'fact',
  step: step.id,
  fact,
  values,
})

/** Returns the parts of conditions that are decided at this position of a run, each with its result. */
export function decidedAt(flow: AnyFlow, decisions: readonly Decided[], stand: Stand): readonly string[] {
  const known = sourceOf(flow)(stand.state)
  const { pending } = stand.state
  const { id: at } = modelOf(flow).stepAt(stand)
  // An answer that is still being sent does not count as an answer yet. But its facts already decided whether to send
  // it, so use them here.
  const source: FactSource = {
    ...known,
    fact: (step, fact) => (pending && step === at ? pending.facts[fact] : known.fact(step, fact)),
  }
  return decisions
    .filter(({ isDecided }) => isDecided(stand))
    .map(({ id, atom }) => wayOf(id, evaluateExpression(atom, source) === true))
}
export const wayOf = (id: string, way: boolean): string => `${id}: ${way ? 'true' : 'false'}`

/**
 * The id of every error sentence that a flow may have to show: one for each rule of each field, and one for each
 * refusal.
 */
export const sentencesOf = (flow: AnyFlow): readonly string[] => [
  ...new Set(
    [...flow.steps, ...flow.asides].flatMap((step) => [
      ...fieldSentences(step.id, step.fields),
      ...Object.keys(step.effect?.failures ?? {}).map((code) => failureSentence(code)),
    ]),
  ),
]

export const failureSentence = (code: string): string => `failures.${code}`

const fieldSentences = (at: string, fields: Readonly<Record<string, Field>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { kind } = metaOf(field)
    const parts = kind === 'list' ? itemSentences(`${at}.${name}`, itemOf(field)) : []
    return [...rulesOf(metaOf(field)).map((rule) => `${at}.${name}.${rule}`), ...parts]
  })

const itemSentences = (at: string, item: Item): readonly string[] =>
  isFlow(item)
    ? questionsOf(item).flatMap(({ id, fields }) => fieldSentences(`${at}.${id}`, fields))
    : fieldSentences(at, item.fields)

/**
 * Returns the id of the sentence for an issue. In a list, it is the sentence of the item's part, or that of the list if
 * the issue concerns several items. Elsewhere, all parts of a field, such as an address, share one sentence.
 */
export function sentenceOf(step: string, { field, rule, params: { index, part, step: inner } }: FieldIssue): string {
  const isOfItem = index !== undefined && part !== undefined && rule !== 'twice'
  const place = isOfItem ? [...(inner === undefined ? [] : [inner]), part] : []
  return [step, field, ...place, rule].join('.')
}
