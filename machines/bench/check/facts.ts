import { evaluateExpression } from '#machines/define/condition.ts'
import { bornFor, type Day, daysAfter, isDay } from '#machines/define/day.ts'
import { derivedFrom } from '#machines/define/derivation.ts'
import { type Domain, domainOf, severalOf } from '#machines/define/fact.ts'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { itemOf, questionsOf } from '#machines/define/item-of.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { SAMPLE_DAY } from '#machines/define/today.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { answersTo } from './answers.ts'
import { atomsOf, conditionsOf, sourceOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { saidBy } from './judged.ts'
import { finding, firsts, type Look, proof } from './rule.ts'

/** Finds facts that are read but never set, set but never read, or inconsistent with their declaration. */
export function facts(look: Look): readonly Finding[] {
  return [...readsUnused(look), ...look.flow.steps.flatMap((step) => [...unread(look, step), ...unlisted(look, step)])]
}

/**
 * Finds conditions on undeclared givens (facts known before the first step). No other check can run on such conditions.
 */
export function unknownGivens(look: Look): readonly Finding[] {
  const { flow } = look
  const domains = new Map<string, Domain>(flow.given.map(({ id, domain }) => [id, domain]))
  const read = conditionsOf(flow).flatMap(({ step, condition }) =>
    atomsOf(condition).flatMap((atom) =>
      atom.op === 'given' && !domains.has(atom.given) ? [[step, `reads the given "${atom.given}"`] as const] : [],
    ),
  )
  const set = flow.steps.flatMap((step) =>
    Object.entries(step.effect?.sets ?? {}).flatMap(([id, value]) =>
      domains.get(id)?.includes(value) ? [] : [[step, `sets the given "${id}" to ${value}`] as const],
    ),
  )
  const found = [...read, ...set].map(([step, does]) =>
    finding(look, 'unknown-given', step.id, `"${step.id}" ${does}, which the flow does not declare.`, {
      kind: 'proof',
      tried: domains.size,
      over: Object.fromEntries(domains),
    }),
  )
  return firsts(found, ({ message }) => message)
}

/**
 * Finds steps in `reads` that are never asked in the same run as the step that reads them. A condition that tests
 * whether such a step was left out is fine.
 */
function readsUnused(look: Look): readonly Finding[] {
  const { flow, explored } = look
  if (!explored.whole) return []
  const source = sourceOf(flow)
  return flow.steps.flatMap((step) => {
    const places = explored.places.filter((place) => place.step === step)
    const inCondition = new Set(atomsOf(step.when).flatMap((atom) => (atom.op === 'fact' ? [atom.step] : [])))
    const idle = flow.steps.filter(({ id }) => step.reads.includes(id) && !inCondition.has(id))
    return idle
      .filter((read) => places.every(({ state }) => evaluateExpression(whenAsked(flow, read), source(state)) !== true))
      .filter(() => places.length > 0)
      .map((read) => {
        const [rule, reads] = step.rows.includes(read.id)
          ? (['row-unasked', 'shows'] as const)
          : (['reads-unused', 'reads'] as const)
        const message = `"${step.id}" ${reads} "${read.id}", which is never asked where "${step.id}" is.`
        return finding(look, rule, step.id, message, proof(look, places.length, step.when, whenAsked(flow, read)))
      })
  })
}

/** Finds derived facts that no condition reads. Facts of a sub-flow are checked when the sub-flow itself is checked. */
function unread(look: Look, step: AnyStep): readonly Finding[] {
  if (step.within.length > 0) return []
  const lists = [look.flow, ...(look.subject.others ?? [])]
  const read = new Set(lists.flatMap((flow) => keptFacts(flow)[step.id] ?? []))
  const lastly = new Set(Object.values(look.flow.result).map((picked) => `${picked.step}.${picked.name}`))
  return Object.entries(step.derive)
    .filter(([fact]) => !read.has(fact) && !lastly.has(`${step.id}.${fact}`) && !isOfList(step, fact))
    .map(([fact, { values }]) => {
      const message = `Nothing reads the fact "${fact}" of "${step.id}".`
      return finding(look, 'unread-fact', step.id, message, {
        kind: 'proof',
        tried: lists.length,
        over: { [fact]: values },
      })
    })
}

/** Whether this is the fact `items`, which every list has even if nothing reads it. */
const isOfList = ({ fields }: AnyStep, fact: string) =>
  fact === 'items' && Object.values<Field>(fields).some((field) => metaOf(field).kind === 'list')

function unlisted(look: Look, step: AnyStep): readonly Finding[] {
  const answers = Object.keys(step.derive).length > 0 ? answersTo(step, look.subject.examples?.[step.id]) : []
  return Object.entries(step.derive).flatMap(([fact, derived]) => {
    const wrong = answers
      .filter((answer) => !('door' in answer))
      .map((answer) => ({ answer, said: unlistedSaid(derived, answer) }))
      .find(({ said }) => said !== undefined)
    if (!wrong) return []
    const message = `"${fact}" of "${step.id}" ${wrong.said}.`
    return [finding(look, 'unlisted-value', step.id, message, { kind: 'example', example: wrong.answer, issues: [] })]
  })
}

/** The undeclared value that a derivation returned, or `undefined` if the value is declared. */
function unlistedSaid(derived: AnyStep['derive'][string], answer: unknown): string | undefined {
  const values: Domain = derived.values
  try {
    const value: unknown = derivedFrom(derived, answer, SAMPLE_DAY)
    if (values.some((one) => one === value)) return undefined
    return `was ${value === undefined ? 'nothing' : JSON.stringify(value)}, which is not among its values`
  } catch (error) {
    return `could not be derived: ${saidBy(error)}`
  }
}

/**
 * Finds fields that are never asked, accept no value, or offer the same choice twice, including fields of list items.
 */
export function fields(look: Look): readonly Finding[] {
  return look.flow.steps.flatMap((step) =>
    Object.entries<Field>(step.fields).flatMap(([name, field]) => {
      const over = Object.fromEntries(Object.entries(step.domains))
      if (!isEverAsked(step, name)) {
        const message = `The field "${name}" of "${step.id}" appears only for a value that is never chosen.`
        return [
          finding(look, 'unasked-field', step.id, message, {
            kind: 'proof',
            tried: Object.values(over).flat().length,
            over,
          }),
        ]
      }
      const proof = { kind: 'proof', tried: 1, over } as const
      return [{ what: `The field "${name}" of "${step.id}"`, field }, ...partsOf(step, name, field)].flatMap((one) => [
        ...named(takesNothing(metaOf(one.field)), (why) =>
          finding(look, 'unanswerable', step.id, `${one.what} accepts no value: ${why}.`, proof),
        ),
        ...named(offeredTwice(metaOf(one.field)), (value) =>
          finding(look, 'repeated-choice', step.id, `${one.what} lists "${value}" twice.`, proof),
        ),
      ])
    }),
  )
}

const named = <T, R>(value: T | undefined, made: (value: T) => R): readonly R[] =>
  value === undefined ? [] : [made(value)]

/** The fields of a list's items. */
const partsOf = (step: AnyStep, name: string, field: Field) =>
  metaOf(field).kind === 'list'
    ? questionsOf(itemOf(field)).flatMap(({ id, fields }) =>
        Object.entries<Field>(fields).map(([part, own]) => ({
          what: `The field "${part}" of "${id}", an item of "${name}" in "${step.id}",`,
          field: own,
        })),
      )
    : []

/** Says why a field accepts no value. Returns `undefined` if it accepts one. */
function takesNothing({ min = 0, max = Number.POSITIVE_INFINITY, ...meta }: FieldMeta): string | undefined {
  const { kind, choices, entries, earliest, latest, decimals } = meta
  if ((choices ?? entries)?.length === 0) return 'it has no choices'
  if (earliest !== undefined && latest !== undefined && earliest > latest)
    return `not before ${earliest}, and not after ${latest}`
  const most = kind === 'choices' ? Math.min(max, choices?.length ?? max) : max
  if (min > most) return `at least ${min}, at most ${most}`
  if (kind === 'number' && decimals === undefined && Math.ceil(min) > Math.floor(max))
    return `no whole number is between ${min} and ${max}`
  return kind === 'date' && !daysTried(meta).some((day) => isTaken(meta, day))
    ? `on ${SAMPLE_DAY}, no day is within its limits`
    : undefined
}

/**
 * The days to try for a date field: its limits, and the days around the sample day. If the limits allow any day at all,
 * they allow one of these.
 */
const daysTried = ({ earliest, latest, minAge = 0 }: FieldMeta): readonly Day[] =>
  [earliest, latest, ...[-1, 0, 1].map((count) => daysAfter(SAMPLE_DAY, count)), bornFor(SAMPLE_DAY, minAge)].filter(
    isDay,
  )

const isTaken = ({ earliest, latest, onDay }: FieldMeta, day: Day): boolean =>
  (earliest === undefined || day >= earliest) &&
  (latest === undefined || day <= latest) &&
  onDay?.(day, SAMPLE_DAY) === undefined

/** The first value that a field offers more than once. */
function offeredTwice({ choices, entries }: FieldMeta): string | undefined {
  const values = choices ?? entries?.map(({ id }) => id) ?? []
  return values.find((value, at) => values.indexOf(value) !== at)
}

function isEverAsked(step: AnyStep, name: string, waiting: readonly string[] = []): boolean {
  const field: Field | undefined = Object.hasOwn(step.fields, name) ? step.fields[name] : undefined
  if (!field || waiting.includes(name)) return false
  const { only } = metaOf(field)
  if (!only) return true
  const above: Field | undefined = Object.hasOwn(step.fields, only.field) ? step.fields[only.field] : undefined
  const domain = above && (domainOf(above) ?? severalOf(above))
  return (!domain || domain.includes(only.value)) && isEverAsked(step, only.field, [...waiting, name])
}
