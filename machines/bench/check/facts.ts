import { holds } from '#machines/define/condition.ts'
import { bornFor, type Day, daysAfter, isDay } from '#machines/define/day.ts'
import { derivedFrom } from '#machines/define/derivation.ts'
import { type Domain, domainOf, severalOf } from '#machines/define/fact.ts'
import { type Field, type FieldMeta, metaOf } from '#machines/define/field.ts'
import { itemOf, questionsOf } from '#machines/define/items.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { SAMPLE_DAY } from '#machines/define/today.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { answersTo } from './answers.ts'
import { atomsOf, conditionsOf, sourceOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { saidBy } from './judged.ts'
import { finding, firsts, type Look, proof } from './rule.ts'

/** What is read and never there, there and never read, or not what was declared. */
export function facts(look: Look): readonly Finding[] {
  return [...readsUnused(look), ...look.flow.steps.flatMap((step) => [...unread(look, step), ...unlisted(look, step)])]
}

/** Nothing else can be told of conditions on what nobody gives. */
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

/** A step that is read, but never asked where the reader is; a condition may still ask for its absence. */
function readsUnused(look: Look): readonly Finding[] {
  const { flow, explored } = look
  if (!explored.whole) return []
  const source = sourceOf(flow)
  return flow.steps.flatMap((step) => {
    const places = explored.places.filter((place) => place.step === step)
    const inCondition = new Set(atomsOf(step.when).flatMap((atom) => (atom.op === 'fact' ? [atom.step] : [])))
    const idle = flow.steps.filter(({ id }) => step.reads.includes(id) && !inCondition.has(id))
    return idle
      .filter((read) => places.every(({ state }) => holds(whenAsked(flow, read), source(state)) !== true))
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

/** What a flow in a step's place works out, that flow is asked about for itself. */
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

/** What every list says of itself, whether anybody asks or not. */
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

/** What came out in place of a value of the list; `undefined` where one of them did. */
function unlistedSaid(derived: AnyStep['derive'][string], answer: unknown): string | undefined {
  const values: Domain = derived.values
  try {
    const value: unknown = derivedFrom(derived, answer, SAMPLE_DAY)
    if (values.some((one) => one === value)) return undefined
    return `came out as ${value === undefined ? 'nothing' : JSON.stringify(value)}, which is not among its values`
  } catch (error) {
    return `could not be worked out: ${saidBy(error)}`
  }
}

/** Fields that are never asked, accept no value, or offer the same choice twice; including those of list items. */
export function fields(look: Look): readonly Finding[] {
  return look.flow.steps.flatMap((step) =>
    Object.entries<Field>(step.fields).flatMap(([name, field]) => {
      const over = Object.fromEntries(Object.entries(step.domains))
      if (!isEverAsked(step, name)) {
        const message = `The field "${name}" of "${step.id}" is asked only for a value that is never chosen.`
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
          finding(look, 'unanswerable', step.id, `${one.what} takes nothing: ${why}.`, proof),
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

/** Why no answer to a field is right; `undefined` where some is. */
function takesNothing({ min = 0, max = Number.POSITIVE_INFINITY, ...meta }: FieldMeta): string | undefined {
  const { kind, choices, entries, earliest, latest, decimals } = meta
  if ((choices ?? entries)?.length === 0) return 'it has nothing to choose'
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

/** Where some days are within all limits of a date, so is one of these: the limits, and the days around the sample day. */
const daysTried = ({ earliest, latest, minAge = 0 }: FieldMeta): readonly Day[] =>
  [earliest, latest, ...[-1, 0, 1].map((count) => daysAfter(SAMPLE_DAY, count)), bornFor(SAMPLE_DAY, minAge)].filter(
    isDay,
  )

const isTaken = ({ earliest, latest, onDay }: FieldMeta, day: Day): boolean =>
  (earliest === undefined || day >= earliest) &&
  (latest === undefined || day <= latest) &&
  onDay?.(day, SAMPLE_DAY) === undefined

/** What a field offers more than once. */
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
