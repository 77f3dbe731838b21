import { DOOR_FACT, ownDoors } from '#machines/define/declared.ts'
import type { AfterEffect } from '#machines/define/effect.ts'
import { domainsOf, type FactValue } from '#machines/define/fact.ts'
import { askStepAgain, holdAnswer } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Change, eachStep, type Mutation } from './mutant.ts'

/**
 * Mutants that lose something: a given, a fact of a receipt, a derived fact, an effect, a wall (a step that Back cannot
 * pass), a door (a link that leaves a step without an answer), or the rule that a step is asked again.
 */
export const losses: Mutation = eachStep((step, flow) => [
  ...forgotten(step),
  ...unread(step),
  ...afters(step),
  ...acting(step),
  ...marked(step),
  ...ownDoors(flow, step).map((door) => ({
    id: `door/${door}/dropped`,
    what: `the door "${door}" is dropped`,
    before: `door: ${door}`,
    after: 'no such door',
    parts: withoutDoor(step, door),
  })),
])

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([own]) => own !== name))

/**
 * Mutants in which a mark has the other meaning or none. The fact that holds the mark stays, so that conditions that
 * read it still compile.
 */
const marked = ({ marks }: AnyStep): readonly Change[] =>
  Object.entries(marks).flatMap(([name, does]) => {
    const other = does === holdAnswer ? askStepAgain : holdAnswer
    return [
      {
        id: `mark/${name}/dropped`,
        what: `the mark "${name}" has no effect`,
        before: `marks ${name}: ${does}`,
        after: 'no such mark',
        parts: { marks: without(marks, name) },
      },
      {
        id: `mark/${name}/${other}`,
        what: other === holdAnswer ? `"${name}" holds the answer` : `"${name}" asks for the answer again`,
        before: `marks ${name}: ${does}`,
        after: `marks ${name}: ${other}`,
        parts: { marks: { ...marks, [name]: other } },
      },
    ]
  })

function forgotten(step: AnyStep): readonly Change[] {
  const { effect, domains } = step
  const receipt = Object.keys(effect?.receipt ? domainsOf(effect.receipt._zod.def.shape) : {})
  const facts = [...receipt, ...Object.keys(step.derive)].map((fact) => ({
    id: `fact/${fact}/lost`,
    what: `the fact "${fact}" is forgotten`,
    before: `fact: ${fact}`,
    after: 'no such fact',
    parts: { domains: without(domains, fact) },
  }))
  if (!effect) return facts
  const kept = Object.fromEntries(Object.entries(domains).filter(([fact]) => !receipt.includes(fact)))
  return [
    ...facts,
    {
      id: 'effect/dropped',
      what: 'the effect is dropped',
      before: `effect: ${effect.name}`,
      after: 'no effect',
      parts: { effect: undefined, acts: undefined, domains: kept },
    },
    ...Object.entries(effect.sets).map(([given, value]) => ({
      id: `sets/${given}/dropped`,
      what: `"${given}" does not change`,
      before: `sets ${given}: ${value}`,
      after: `does not set ${given}`,
      parts: { effect: { ...effect, sets: without(effect.sets, given) } },
    })),
    {
      id: `again/${!effect.again}`,
      what: effect.again ? 'the same answer is not sent again' : 'the same answer is sent each time',
      before: `again: ${effect.again}`,
      after: `again: ${!effect.again}`,
      parts: { effect: { ...effect, again: !effect.again } },
    },
  ]
}

/** Mutants in which a step is no longer asked again after an answer that it reads changes. */
const unread = (step: AnyStep): readonly Change[] =>
  step.reads.map((id) => ({
    id: `reads/${id}/dropped`,
    what: `it is not asked again when "${id}" changes`,
    before: `reads: ${id}`,
    after: 'does not read it',
    parts: {
      reads: step.reads.filter((read) => read !== id),
      dependsOn: step.dependsOn.filter((read) => read !== id),
    },
  }))

const AFTERS: readonly AfterEffect[] = ['live', 'summary', 'skip', 'wall']

function afters({ effect }: AnyStep): readonly Change[] {
  if (!effect) return []
  return AFTERS.filter((after) => after !== effect.after).map((after) => ({
    id: `after/${after}`,
    what: `after success the step is ${after}, not ${effect.after}`,
    before: `after: ${effect.after}`,
    after: `after: ${after}`,
    parts: { effect: { ...effect, after } },
  }))
}

/** Mutants whose effect happens for the wrong answers. */
function acting(step: AnyStep): readonly Change[] {
  const { acts } = step
  if (!acts) return []
  const worded = (values: readonly FactValue[]) => values.map((value) => value ?? 'absent').join(' or ') || 'never'
  const other = (id: string, what: string, changed: AnyStep['acts']): Change => ({
    id: `acts/${id}`,
    what,
    before: `acts: ${told(acts)}`,
    after: `acts: ${told(changed)}`,
    parts: { acts: changed },
  })
  const told = (some: AnyStep['acts']) =>
    some
      ? Object.entries(some)
          .map(([fact, values]) => `${fact} is ${worded(values)}`)
          .join(' and ')
      : 'always'
  return [
    other('dropped', 'every answer triggers the effect', undefined),
    ...Object.entries(acts).flatMap(([fact, values]) =>
      (step.domains[fact] ?? []).map((value) => {
        const isIn = values.includes(value)
        const now = isIn ? values.filter((one) => one !== value) : [...values, value]
        return other(
          `${fact}/${isIn ? 'not' : 'also'}-${value ?? 'absent'}`,
          `the effect ${isIn ? 'does not happen' : 'also happens'} if ${fact} is ${value ?? 'absent'}`,
          { ...acts, [fact]: now },
        )
      }),
    ),
  ]
}

/** Returns the changed parts of a step that loses one of its doors. */
export function withoutDoor(step: AnyStep, door: string): Change['parts'] {
  const doors = step.doors.filter((one) => one !== door)
  const rest = without(step.domains, DOOR_FACT)
  return { doors, domains: doors.length > 0 ? { ...rest, [DOOR_FACT]: [...doors, undefined] } : rest }
}
