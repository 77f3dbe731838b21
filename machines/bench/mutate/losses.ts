import { DOOR, ownDoors } from '#machines/define/declared.ts'
import type { After } from '#machines/define/effect.ts'
import { domainsOf, type FactValue } from '#machines/define/fact.ts'
import { again, hold } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { type Change, eachStep, type Mutation } from './mutant.ts'

/** What was said is forgotten: a given, a fact of a receipt, a derived fact, what is asked again, an effect, a wall, a door. */
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

/** A mark that does the other thing, or is none. What a condition reads of it stays, so that it compiles. */
const marked = ({ marks }: AnyStep): readonly Change[] =>
  Object.entries(marks).flatMap(([name, does]) => {
    const other = does === hold ? again : hold
    return [
      {
        id: `mark/${name}/dropped`,
        what: `nothing comes of the mark "${name}"`,
        before: `marks ${name}: ${does}`,
        after: 'no such mark',
        parts: { marks: without(marks, name) },
      },
      {
        id: `mark/${name}/${other}`,
        what: other === hold ? `"${name}" holds the answer` : `"${name}" asks for the answer again`,
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
      what: 'nothing is sent',
      before: `effect: ${effect.name}`,
      after: 'no effect',
      parts: { effect: undefined, acts: undefined, domains: kept },
    },
    ...Object.entries(effect.sets).map(([given, value]) => ({
      id: `sets/${given}/dropped`,
      what: `"${given}" stays what it was`,
      before: `sets ${given}: ${value}`,
      after: `sets no ${given}`,
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

/** What it read is not asked again. */
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

const AFTERS: readonly After[] = ['live', 'summary', 'skip', 'wall']

function afters({ effect }: AnyStep): readonly Change[] {
  if (!effect) return []
  return AFTERS.filter((after) => after !== effect.after).map((after) => ({
    id: `after/${after}`,
    what: `once done it is ${after}, not ${effect.after}`,
    before: `after: ${effect.after}`,
    after: `after: ${after}`,
    parts: { effect: { ...effect, after } },
  }))
}

/** The effect happens for other answers than it should. */
function acting(step: AnyStep): readonly Change[] {
  const { acts } = step
  if (!acts) return []
  const worded = (values: readonly FactValue[]) => values.map((value) => value ?? 'absent').join(' or ') || 'never'
  const other = (id: string, what: string, changed: AnyStep['acts']): Change => ({
    ...{
      id: `acts/${id}`,
      what,
      before: `acts: ${told(acts)}`,
      after: `acts: ${told(changed)}`,
      parts: { acts: changed },
    },
  })
  const told = (some: AnyStep['acts']) =>
    some
      ? Object.entries(some)
          .map(([fact, values]) => `${fact} is ${worded(values)}`)
          .join(' and ')
      : 'always'
  return [
    other('dropped', 'its effect happens for every answer', undefined),
    ...Object.entries(acts).flatMap(([fact, values]) =>
      (step.domains[fact] ?? []).map((value) => {
        const isIn = values.includes(value)
        const now = isIn ? values.filter((one) => one !== value) : [...values, value]
        return other(
          `${fact}/${isIn ? 'not' : 'also'}-${value ?? 'absent'}`,
          `its effect happens ${isIn ? 'not' : 'also'} where ${fact} is ${value ?? 'absent'}`,
          { ...acts, [fact]: now },
        )
      }),
    ),
  ]
}

/** A step that does not offer a door. */
export function withoutDoor(step: AnyStep, door: string): Change['parts'] {
  const doors = step.doors.filter((one) => one !== door)
  const rest = without(step.domains, DOOR)
  return { doors, domains: doors.length > 0 ? { ...rest, [DOOR]: [...doors, undefined] } : rest }
}
